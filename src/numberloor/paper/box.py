"""The box: how deep it must be for so many cards, and what stands on it."""

from typing import Any

from numberloor.art.box import Net, box_net
from numberloor.art.cards.printed import CARD
from numberloor.art.scenes import SCENES
from numberloor.locale import Sentences
from numberloor.paper.papers import Paper
from numberloor.paper.pictures import Pictures
from numberloor.paper.qr import lesson_code
from numberloor.rules.model.levels import Level

ROOM = 2  # millimetres of air around the cards
THICKNESS = 0.28  # of a card on firm paper
MIN_DEPTH = 12
MOST_CARDS = 114  # more make a net that no sheet holds; then two boxes are folded


def net_for(cards: int) -> Net:
    depth = max(MIN_DEPTH, min(cards, MOST_CARDS) * THICKNESS + ROOM)
    return Net(CARD[0] + ROOM, CARD[1] + ROOM, round(depth, 1))


def box_told(
    cards: int,
    paper: Paper,
    pictures: Pictures,
    sentences: Sentences,
    *,
    url: str,
    level: Level | None,
) -> dict[str, Any]:
    net, sheet = net_for(cards), paper.sideways
    return {
        "width": sheet.width,
        "height": sheet.height,
        "net": pictures.add("box", lambda: box_net(net)),
        "net-width": net.size[0],
        "net-height": net.size[1],
        "alt": sentences.say("paper-box-alt"),
        "panels": {name: list(panel) for name, panel in net.panels.items()},
        "wordmark": pictures.scene("wordmark", SCENES["wordmark"]),
        "about": sentences.say("game-about"),
        "facts": [sentences.say(key) for key in ("rules-players", "rules-ages", "rules-time")],
        "count": sentences.say("paper-cards-count", count=cards),
        "how": sentences.say("paper-box-how"),
        "name": sentences.say(f"level-{level.value}") if level else "",
        "qr": lesson_code(url, level or Level.BASIC, pictures) if url else None,
        "lesson": sentences.say("paper-lesson"),
    }
