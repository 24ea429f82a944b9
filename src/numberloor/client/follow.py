"""What changed, put onto the views that a client has: the same that whole views would have told."""

from collections.abc import Iterable

import msgspec

from numberloor import wire


def whole_news(views: Iterable[wire.View], changes: wire.Changes) -> wire.News:
    """`views` are those of the version that the changes stand on; whoever has others must not ask."""
    own = {part.seat: part for part in changes.own}
    return wire.News(
        version=changes.version,
        events=changes.events,
        views=[_follow(view, changes.changed, own.get(view.seat)) for view in views],
        table=changes.table,
        id=changes.id,
        seats=changes.seats,
    )


def _follow(view: wire.View, changed: wire.Changed, own: wire.OwnPart | None) -> wire.View:
    parts = (msgspec.structs.asdict(part) for part in (changed, own) if part is not None)
    fields = {
        name: value for part in parts for name, value in part.items() if value is not msgspec.UNSET
    }
    laid: wire.Laid | None = fields.pop("laid", None)
    if laid is not None:
        stacks = [list(stack) for stack in view.stacks]
        stacks[laid.stack - 1].append(laid.card)
        fields["stacks"] = stacks
    return msgspec.structs.replace(view, **fields)
