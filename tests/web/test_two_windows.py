"""Two windows of one browser at the same table of the page: each has its own Python, both one store."""

import time

import pytest
from playwright.sync_api import Browser

from numberloor.rules.model.levels import INTERMEDIATE
from numberloor.rules.model.position import Position
from numberloor.tables.entries import EntryKind
from tests.support.dealt import IN_THE_PAGE, QUICK, anything, lay_table
from tests.support.homes import Home
from tests.support.screens import ACTS, FITS, PICK, Screen
from tests.support.servers import Server
from tests.support.tables import replayed

ROUNDS = 12
LONG = 5  # seconds
MINE_OR_OVER = ", ".join((".finish", FITS, *ACTS))
# Whether these cards are in the hand, or the game is over.
SHOWS = """(hand) => document.querySelector('.finish') ||
  [...document.querySelectorAll('.hand [data-card]')].map((one) => one.dataset.card).sort().join() === hand"""
# A move, as soon as the page comes to it; who asked does not wait.
MOVE_SOON = """([wanted, pick]) => void setTimeout(async () => {
  document.querySelector(wanted.find((one) => document.querySelector(one)))?.click()
  await new Promise(requestAnimationFrame)
  document.querySelector(pick)?.click()
})"""


def settled(home: Home, screen: Screen, table: str, moves: int) -> tuple[int, Position]:
    """As the table is kept, once the child has made so many moves and is on turn again; or has made none
    for so long that its tap must have been for a turn that was over."""
    end = time.monotonic() + LONG
    while True:
        opening, entries = home.load(screen, table)
        made = sum(entry.kind is EntryKind.MOVE and entry.seat == 0 for entry in entries)
        position = replayed(opening, entries).position
        assert position is not None
        enough = made >= moves or time.monotonic() > end
        if enough and (position.over or position.active == 0):
            assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
            return made, position


def hand_of(position: Position) -> str:
    return ",".join(sorted(card.code for card in position.hands[0]))


@pytest.mark.slow
@pytest.mark.parametrize("at_once", [False, True], ids=["by turns", "at once"])
def test_moves_are_seen_in_both_and_made_once(
    browser: Browser, house_server: Server, at_once: bool
) -> None:
    home = Home("page", house_server.url, IN_THE_PAGE)
    dealt = lay_table(IN_THE_PAGE, INTERMEDIATE, 1, anything, QUICK, ["fox:9"])
    with home.screen(browser) as screen:
        screen.sit_down(dealt, 0)
        windows = [screen.page, screen.new_window()]
        windows[1].goto(screen.page.url)
        made, position = settled(home, screen, dealt.table.id, 0)
        taps = 0
        for turn in range(ROUNDS):
            # A tap of the last round may still be on its way: until both show what is kept.
            while not all(window.evaluate(SHOWS, hand_of(position)) for window in windows):
                made, position = settled(home, screen, dealt.table.id, made)
            for window in windows:
                window.wait_for_selector(MINE_OR_OVER)
            if position.over:
                break
            tapped = windows if at_once else [windows[turn % 2]]
            before = made
            while made == before and not position.over:
                for window in tapped:
                    window.evaluate(MOVE_SOON, [[FITS, *ACTS], PICK])
                taps += len(tapped)
                made, position = settled(home, screen, dealt.table.id, before + 1)
            assert made <= taps
        assert made >= ROUNDS / 2
