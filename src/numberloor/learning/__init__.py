"""What a game tells of a child's jumps: values in, values out, on the rules alone.

A tap becomes a `Moment`, a moment weighted observations (`evidence`), observations counts, and
counts what a child seems to be able to do (`layers`) and which habit of thought it has (`habits`).
`Notebook` is all that is kept. Where the figures come from: docs/learning.md.
"""
