"""Dragging is an extra: a card let go over its stack is played, anywhere else it glides back."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from numberloor.locale import tied
from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.levels import INTERMEDIATE
from numberloor.rules.model.position import Position
from tests.support.dealt import lay_table, playable
from tests.support.screens import Screen
from tests.support.servers import Server

# The card lies again where it lay before somebody pulled it away.
BACK = """([{ x, y }, card]) => {
  const box = document.querySelector(`.hand [data-card="${card}"]`).getBoundingClientRect()
  return Math.abs(box.x - x) < 2 && Math.abs(box.y - y) < 2
}"""


def drag(screen: Screen, card: Locator, to: tuple[float, float]) -> None:
    box = screen.box(card)
    mouse = screen.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 30)
    mouse.down()
    mouse.move(to[0], to[1], steps=8)
    mouse.up()


def a_floor_fits(position: Position) -> bool:
    return any(CARDS[code].is_floor for code in playable(position))


@pytest.mark.parametrize("size", ["390x844", "1440x900"])
def test_a_card_is_dragged_onto_its_stack(
    browser: Browser, house_server: Server, size: str
) -> None:
    dealt = lay_table(house_server.database, INTERMEDIATE, 2, a_floor_fits)
    with Screen(browser, house_server.url, size=size) as screen:
        screen.sit_down(dealt, 0)
        held = len(screen.hand)
        card = screen.find(".hand button.fits[aria-label^='floor']").first
        number = (card.get_attribute("data-card") or "")[0]
        # Let go where no stack is: the card is back in the hand, and nothing was played.
        lying = screen.box(card)
        drag(screen, card, screen.middle(screen.find("h1")))
        expect(screen.find(".hand button")).to_have_count(held)
        expect(card).to_have_attribute("style", "")
        screen.page.mouse.move(0, 0)
        screen.page.wait_for_function(BACK, arg=[lying, card.get_attribute("data-card")])
        drag(screen, card, screen.middle(screen.find('[data-stack="0"]')))
        expect(screen.find(".hand button")).to_have_count(held - 1)
        expect(screen.find('[data-stack="0"] [role=img]')).to_have_attribute(
            "aria-label", tied(f"Floor. Open card: floor {number}")
        )
