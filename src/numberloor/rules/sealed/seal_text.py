"""A seal and its lots as lines of a saved game, and back. Raises ValueError, or KeyError for a line that is missing."""

import re
from collections.abc import Mapping

from numberloor.rules.sealed.seal import Lot, Seal

_DIGITS = {"seal": 64, "salt": 32, "secret": 64}


def seal_lines(seal: Seal) -> list[str]:
    told = (seal.commitment, seal.salt.hex(), seal.secret.hex())
    return [f"{name}: {digits}" for name, digits in zip(_DIGITS, told, strict=True)]


def parse_seal(header: Mapping[str, str]) -> Seal:
    for name, count in _DIGITS.items():
        if not re.fullmatch(rf"[0-9a-f]{{{count}}}", header[name]):
            raise ValueError(f"{name} must be {count} digits from 0 to f")
    return Seal(header["seal"], bytes.fromhex(header["salt"]), bytes.fromhex(header["secret"]))


def format_lot(lot: Lot) -> str:
    return f"{lot.step}={','.join(map(str, lot.asked))}"


def parse_lot(text: str, seats: int) -> Lot:
    if not re.fullmatch(r"\d{1,6}=\d(,\d)*", text, re.ASCII):
        raise ValueError(f"the lot {text[:40]!r} must look like 12=0,2")
    step, _, asked = text.partition("=")
    lot = Lot(int(step), tuple(map(int, asked.split(","))))
    if max(lot.asked) >= seats:
        raise ValueError(f"the lot {text!r} was drawn among {seats} seats")
    return lot
