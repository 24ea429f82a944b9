"""Letters and digits as they lie under the fingers, whatever the keyboard's layout.

A Russian keyboard sends "в" where the key says D, a Czech one "č" for the 4 of the top row.
"""

_RUSSIAN = dict(zip("йцукенгшщзхфывапролдячсмить", "qwertyuiop[asdfghjklzxcvbnm", strict=True))
_CZECH = dict(zip("+ěščřžýáíé", "1234567890", strict=True))
_LAYOUTS = _RUSSIAN | _CZECH


def plain_key(character: str | None) -> str | None:
    """The Latin letter or the digit that was meant; None for anything else."""
    if not character:
        return None
    key = _LAYOUTS.get(character.lower(), character.lower())
    return key if len(key) == 1 and key.isascii() and key.isprintable() else None
