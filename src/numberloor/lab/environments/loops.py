"""Rows of tables moved on by the processor, one after the other: compiled once, called from batch.py."""

from typing import Any

from numberloor.kernel.jit import Table, entry
from numberloor.kernel.windows import choices_of
from numberloor.lab.environments.rows import (
    ACTIONS,
    advice,
    allowed,
    deal_row,
    observe_row,
    random_action,
    step_row,
)


@entry
def deal_rows(
    tables: Any,
    asked: Any,
    games: Any,
    steps: Any,
    past: Any,
    laid: Any,
    deck: Table,
    terms: Any,
    opponents: int,
    seed: int,
    most: int,
    start: int,
    stop: int,
) -> bool:
    """Deal to each row the game whose number stands in `games`; False if the deck cannot be."""
    count = len(games)
    for row in range(start, stop):
        if not deal_row(
            tables[row],
            row,
            asked,
            games,
            steps,
            past,
            laid,
            deck,
            terms,
            opponents,
            count,
            seed,
            most,
        ):
            return False
    return True


@entry
def first_refused(legal: Any, actions: Any, start: int, stop: int) -> int:
    """The first row whose action is not allowed, or −1."""
    for row in range(start, stop):
        if not allowed(legal[row], actions[row]):
            return row
    return -1


@entry
def step_rows(
    tables: Any,
    asked: Any,
    games: Any,
    steps: Any,
    past: Any,
    laid: Any,
    actions: Any,
    opponents: int,
    seed: int,
    most: int,
    rewards: Any,
    gains: Any,
    ended: Any,
    start: int,
    stop: int,
) -> None:
    """Carry out one action a row, which must be allowed."""
    for row in range(start, stop):
        ended[row] = step_row(
            tables[row], row, asked, games, steps, past, laid, actions[row], opponents, seed, most, rewards, gains
        )  # fmt: skip


@entry
def observe_rows(
    tables: Any,
    asked: Any,
    past: Any,
    laid: Any,
    observations: Any,
    masks: Any,
    legal: Any,
    start: int,
    stop: int,
) -> None:
    """`legal`: the masks once more, a number a row, into which no caller writes."""
    for row in range(start, stop):
        observe_row(tables[row], row, asked, past, laid, observations[row])
        moves = choices_of(tables[row], asked[row])
        legal[row] = moves
        for move in range(ACTIONS):
            masks[row, move] = moves >> move & 1


@entry
def random_rows(
    tables: Any,
    asked: Any,
    games: Any,
    steps: Any,
    legal: Any,
    seed: int,
    actions: Any,
    start: int,
    stop: int,
) -> None:
    for row in range(start, stop):
        actions[row] = random_action(tables[row], row, asked, games, steps, legal[row], seed)


@entry
def advise_rows(
    tables: Any,
    asked: Any,
    games: Any,
    steps: Any,
    policies: int,
    seed: int,
    actions: Any,
    start: int,
    stop: int,
) -> None:
    for row in range(start, stop):
        actions[row] = advice(tables[row], row, asked, games, steps, policies, seed)
