"""What a line must not part: a number from its floor, a sum, a small word from the next.

A sentence itself has plain spaces, for programs and for files. Whoever breaks it into lines ties
it first: the terminal here, the page with its twin, web/src/lib/i18n/ties.ts.
"""

import re

NO_BREAK = "\u00a0"
# Said with the number that they bear: floor 5, Ballon 3. In all four languages at once, so that
# nobody has to ask which one a text is in.
NUMBERED = re.compile(
    r"floor|balloon|card|(nacht)?etage|ballon|karte|poschodí|balón(em)?|karta|этаж[ае]?|шаре?|карта",
    re.IGNORECASE,
)
_BEFORE_A_SIGN = re.compile(r" (?=[+−×=—–…])")
_WITHIN_A_SUM = re.compile(r"([+−×=]) (?=\d)")
_AFTER_A_WORD = re.compile(r"([^\W\d_’]+(?:[’-][^\W\d_]+)*) (?=(\S))")


def tied(text: str) -> str:
    """The text with a space that never breaks wherever a line must not end."""
    text = _BEFORE_A_SIGN.sub(NO_BREAK, text)
    text = _WITHIN_A_SUM.sub(rf"\1{NO_BREAK}", text)
    return _AFTER_A_WORD.sub(_tie, text)


def _tie(found: re.Match[str]) -> str:
    word, following = found[1], found[2]
    # No small word is left at the end of a line: "s balónem", "в дом".
    stays = len(word) == 1 or (following.isdigit() and NUMBERED.fullmatch(word))
    return f"{word}{NO_BREAK if stays else ' '}"
