"""A choice that is always legal: a bot that fails is replaced for that move, and the log hears why."""

from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.bots.bot import Bot, Budget
from numberloor.bots.greedy import Greedy
from numberloor.rules.chance import Chance
from numberloor.rules.model.events import Event
from numberloor.rules.model.moves import Move
from numberloor.rules.view import View

LEGAL_ARE = "; legal are: "  # what follows in the text of a problem differs from move to move


@dataclass(frozen=True, slots=True)
class Choice:
    move: Move | None  # None: wait, or there is nothing to choose from
    fell_back: bool = False
    problem: str | None = None  # for the log


def choose_safely(
    bot: Bot, view: View, chance: Chance, budget: Budget, history: Sequence[Event] = ()
) -> Choice:
    """Never raises, never gives an illegal move."""
    moves = view.moves
    if not moves:
        return Choice(None)
    must_move = view.seat == view.active
    try:
        move = bot.choose(view, chance, budget, history)
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, the table plays on
        return _fall_back(
            view, chance, budget, f"{bot.name} failed: {type(error).__name__}: {error}"
        )
    if move in moves:
        return Choice(move)
    if move is None and not must_move:
        return Choice(None)
    what = "no move" if move is None else f"the move {getattr(move, 'code', move)!s}"
    offered = " ".join(m.code for m in moves)
    return _fall_back(view, chance, budget, f"{bot.name} chose {what}{LEGAL_ARE}{offered}")


def _fall_back(view: View, chance: Chance, budget: Budget, problem: str) -> Choice:
    if view.seat != view.active:
        return Choice(None, fell_back=True, problem=problem)
    try:
        move = Greedy().choose(view, chance, budget)
    except Exception:  # noqa: BLE001 - a broken source of chance must not stop the table either
        move = None
    if move not in view.moves:
        move = view.moves[0]
    return Choice(move, fell_back=True, problem=problem)
