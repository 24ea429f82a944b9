"""The game on paper: cards, rulebook, poster, practice, certificates and summaries as PDF.

Each kind of print has a file here that says what is on it, in plain values, and one in typ/ that says
where it goes. The cards and animals come from `art`, all sentences from `locale`, and what fits on what
from `rules`: nothing is told twice. Typst, the extra `print`, puts them on pages.
"""
