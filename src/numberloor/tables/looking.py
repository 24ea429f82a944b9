"""The table through somebody's eyes: the rules' view, less what the table's settings take away."""

from numberloor.rules.moves import MoveKind
from numberloor.rules.view import View, view_for
from numberloor.tables.settings import Steals
from numberloor.tables.table import Phase, Table


def look(table: Table, seat: int | None) -> View | None:
    """What a seat may know and do now; None before the first game, seat None is a spectator."""
    if table.position is None:
        return None
    view = view_for(table.position, seat)
    if not view.offers:
        return view
    if table.phase is not Phase.PLAYING:
        return view._replace(offers=())
    window = table.window
    if window is not None and (seat == view.active or seat in window.seats):
        return view._replace(offers=())
    if table.settings.steals is Steals.OFF and seat != view.active:
        return view._replace(
            offers=tuple(offer for offer in view.offers if offer.move.kind is not MoveKind.STEAL)
        )
    return view
