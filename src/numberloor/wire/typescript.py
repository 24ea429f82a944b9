"""The web client's types, written from the files beside this one: `python -m numberloor.wire.typescript`.

msgspec describes every struct; this turns the description into interfaces. A test compares the
file in web/ with what this would write, so the two cannot drift apart.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from numberloor.wire import answers, commands, events, http, notebooks, values, views

TARGET = Path("web/src/lib/net/messages.ts")

HEADER = """\
// Written by `python -m numberloor.wire.typescript` from src/numberloor/wire/.
// Do not edit: change the messages there and write this file anew.
"""

# Aliases keep the generated file readable: the first one whose type matches is used.
ALIASES = {
    name: getattr(values, name)
    for name in (
        *("Level", "HouseRule", "Animal", "Lang", "Pace", "Help", "Steals", "Phase"),
        "DeckName",
    )
} | {name: getattr(notebooks, name) for name in ("Status", "Light")}
UNIONS = {
    "AnyCommand": commands.AnyCommand,
    "AnyAnswer": answers.AnyAnswer,
    "AnyEvent": events.AnyEvent,
    "AnyChair": http.AnyChair,
}


def typescript() -> str:
    """The whole file."""
    written: list[str] = [HEADER, f"export const PROTOCOL = {values.PROTOCOL}\n"]
    for name, alias in ALIASES.items():
        written.append(f"export type {name} = {_literals(get_args(alias))}\n")
    written += map(_interface, _structs())
    for name, union in UNIONS.items():
        names = "".join(f"\n  | {member.__name__}" for member in get_args(union))
        written.append(f"export type {name} ={names}\n")
    return "\n".join(written)


def _structs() -> list[type[msgspec.Struct]]:
    """Every message in the order of the files, but for the bases of unions."""
    bases = {events.Event, commands.Command, answers.Answer}
    return [
        value
        for room in (values, views, events, commands, answers, http, notebooks)
        for value in vars(room).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct)
        if value.__module__ == room.__name__ and value not in bases
    ]


def _interface(struct: type[msgspec.Struct]) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [*_comment(struct), f"export interface {struct.__name__} {{"]
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {_literal(info.tag)}")
    sent_by_server = not _written_by_client(struct)
    config = struct.__struct_config__
    for field in info.fields:
        # A client may leave out what has a default; the server leaves out only when told to.
        optional = not field.required and (not sent_by_server or config.omit_defaults)
        mark = "?" if optional else ""
        lines.append(f"  {field.encode_name}{mark}: {_name(field.type)}")
    return "\n".join((*lines, "}\n"))


def _written_by_client(struct: type[msgspec.Struct]) -> bool:
    both_ways = (values.Settings, values.Handicap)
    return bool(struct.__struct_config__.forbid_unknown_fields) and struct not in both_ways


def _comment(struct: type[msgspec.Struct]) -> list[str]:
    text = (struct.__dict__.get("__doc__") or "").strip()
    if not text or text.startswith(f"{struct.__name__}("):
        return []
    body = [line.strip() for line in text.splitlines()]
    if len(body) == 1:
        return [f"/** {body[0]} */"]
    return ["/**", *(f" * {line}".rstrip() for line in body), " */"]


def _name(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=inner):
            return _name(inner)
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.LiteralType(values=values):
            for name, alias in ALIASES.items():
                if set(get_args(alias)) == set(values):
                    return name
            return _literals(values)
        case inspect.ListType(item_type=item):
            inner_name = _name(item)
            return f"({inner_name})[]" if " | " in inner_name else f"{inner_name}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {_name(value)}>"
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.UnionType(types=types):
            return _union(types)
    raise TypeError(f"no TypeScript for {kind!r}")


def _union(types: Sequence[inspect.Type]) -> str:
    members = {kind.cls for kind in types if isinstance(kind, inspect.StructType)}
    names = []
    for name, union in UNIONS.items():
        if set(get_args(union)) <= members:
            names.append(name)
            members -= set(get_args(union))
    for kind in types:
        if isinstance(kind, inspect.StructType):
            if kind.cls in members:
                names.append(_name(kind))
        else:
            names.append(_name(kind))
    return " | ".join(sorted(names, key=lambda name: name == "null"))


def _literals(values: Sequence[Any]) -> str:
    return " | ".join(_literal(value) for value in values)


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode().replace('"', "'")


def main(arguments: Sequence[str] = ()) -> None:
    target = Path(arguments[0]) if arguments else TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
