"""Reasons as messages: a key of the locale, and what goes into its sentence."""

from functools import lru_cache
from typing import Any

import msgspec

from numberloor import wire
from numberloor.rules.model.cards import Card
from numberloor.rules.why.reasons import Plain, Reason

encode = msgspec.json.Encoder().encode


def reason_shown(reason: Reason) -> wire.Reason:
    return wire.Reason(reason.key, {name: _arg(value) for name, value in reason.args.items()})


def _arg(value: Any) -> Any:
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Reason):
        return reason_shown(value)
    return list(value) if isinstance(value, tuple) else value


def reason_text(reason: Reason) -> bytes:
    """The same, encoded. Sums are few, so most have been told before."""
    if isinstance(reason, Plain):
        # With words filled in it cannot be a key, without them its name says it all.
        return encode(reason_shown(reason)) if reason.filled else _plain_text(reason.name)
    return _reason_text(reason)


@lru_cache(maxsize=4096)
def _reason_text(reason: Reason) -> bytes:
    return encode(reason_shown(reason))


@lru_cache(maxsize=256)
def _plain_text(name: str) -> bytes:
    return encode(reason_shown(Plain(name)))
