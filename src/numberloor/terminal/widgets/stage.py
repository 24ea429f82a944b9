"""The open stacks and the pile."""

from numberloor.rules.model.cards import Card
from numberloor.terminal.art.cards import draw_back, draw_card
from numberloor.terminal.art.line import Line
from numberloor.terminal.widgets.painted import Painted, Zone

FIRST, SECOND, PILE = "stack-0", "stack-1", "pile"


class Stage(Painted):
    """Between floor and balloon stands a ±; at Beginner two floor stacks stand side by side."""

    _cards: tuple[Card, Card] | None = None
    _pile = 0
    _labels = ("", "")
    _target: int | None = None

    def show(self, cards: tuple[Card, Card], pile: int, labels: tuple[str, str]) -> None:
        self._cards, self._pile, self._labels = cards, pile, labels
        self.repaint()

    def aim(self, target: int | None) -> None:
        """Mark the stack onto which the chosen card would go, where there is a choice."""
        if target != self._target:
            self._target = target
            self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        if self._cards is None:
            return []
        sky, palette = self.ground, self.palette
        card_width, card_height = (15, 9) if height >= 10 and width >= 44 else (9, 6)
        pile_height = card_height - 1
        canvases = [draw_card(card, card_width, card_height, sky) for card in self._cards]
        between = 3 if card_width == 9 else 5
        back = draw_back(7 if card_width == 9 else 9, pile_height, sky, self._pile)
        sign = "±" if self._cards[1].is_balloon and self._cards[1].has_number else " "
        rows = []
        for row in range(card_height):
            line = canvases[0].line(row)
            middle = sign if row == card_height // 2 else " "
            line.add(middle.center(between), palette.ink, sky, bold=True)
            line.join(canvases[1].line(row)).gap(2, sky)
            rows.append(line.join(back.line(row - 1)) if row else line)
        rows.append(self._label_row(card_width, between))
        second = card_width + between
        self.zones = [
            Zone(FIRST, 0, 0, card_width, card_height + 1),
            Zone(SECOND, second, 0, card_width, card_height + 1),
            Zone(PILE, second + card_width + 2, 1, back.width, pile_height),
        ]
        return rows

    def _label_row(self, card_width: int, between: int) -> Line:
        line = Line()
        for place, label in enumerate(self._labels):
            line.to(place * (card_width + between), self.ground)
            chosen = self._target == place
            text = f"▲ {label}".strip() if chosen else label
            ink = self.palette.coral if chosen else self.palette.ink_pale
            line.add(text.center(card_width), ink, self.ground, bold=chosen)
        return line
