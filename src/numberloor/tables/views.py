"""The table through somebody's eyes: the rules' view, less what the table's settings take away."""

from numberloor.rules.legal import legal_moves
from numberloor.rules.model.cards import NIGHT_CARDS
from numberloor.rules.model.moves import Move
from numberloor.rules.view import View, view_for
from numberloor.rules.why.explain import why
from numberloor.rules.why.reasons import Reason
from numberloor.tables.settings import Steals
from numberloor.tables.table import Phase, Table


def look(table: Table, seat: int | None) -> View | None:
    """What a seat may know and do now; None before the first game, seat None is a spectator."""
    if table.position is None:
        return None
    view = view_for(table.position, seat)
    if not view.offers or seat is None:
        return view
    moves = may_do(table, seat)
    return view._replace(offers=tuple(offer for offer in view.offers if offer.move in moves))


def offers_for(table: Table, seat: int) -> list[tuple[Move, Reason]]:
    """What a seat may do now, and why: the offers of `look`, and nothing else of it."""
    moves = may_do(table, seat)
    position = table.position
    if not moves or position is None:
        return []
    return [(move, why(position, move)) for move in moves]


def may_do(table: Table, seat: int) -> tuple[Move, ...]:
    """The moves that a seat may make now, as the rules and the table's settings have it."""
    position = table.position
    if position is None or table.phase is not Phase.PLAYING:
        return ()
    window = table.window
    if window is not None and (seat == position.active or seat in window.seats):
        return ()
    if seat != position.active and (
        table.settings.steals is Steals.OFF or NIGHT_CARDS.isdisjoint(position.hands[seat])
    ):
        return ()  # said early: those who only wait are asked after every move
    return legal_moves(position, seat)
