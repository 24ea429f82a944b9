"""The house as a number line: floors 0 to 19, straight, with the terrace of ten lamps between."""

from numberloor.rules.model.cards import Card
from numberloor.terminal.art.cards import draw_flying
from numberloor.terminal.art.line import Line
from numberloor.terminal.state.tower_lights import TowerLights
from numberloor.terminal.widgets.painted import Painted

TAG, CHIPS = 4, 5  # cells left and right of the wall
FLYING = 9, 6
HOUSE_ROWS = 23  # roof, ten floors in the clouds, terrace, ten floors, ground


class Tower(Painted):
    """Lit floors can be reached; the hops of a jump are counted beside it."""

    _lights = TowerLights()
    _hops: tuple[int, ...] = ()
    _face = ""
    _balloon: Card | None = None
    _title = ""

    def show(
        self,
        lights: TowerLights,
        hops: tuple[int, ...],
        face: str,
        balloon: Card | None,
        title: str,
    ) -> None:
        self._lights, self._hops, self._face = lights, hops, face
        self._balloon, self._title = balloon, title
        self.repaint()

    def hop(self, hops: tuple[int, ...]) -> None:
        """Show so much of the jump."""
        self._hops = hops
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        rows = self._sky(width, max(0, height - HOUSE_ROWS))
        rows.append(self._roof(width))
        rows += [self._floor(floor, width) for floor in range(19, 9, -1)]
        rows.append(self._terrace(width))
        rows += [self._floor(floor, width) for floor in range(9, -1, -1)]
        rows.append(self._ground(width))
        return rows[-height:]

    def _sky(self, width: int, height: int) -> list[Line]:
        sky, palette = self.palette.sky, self.palette
        rows = [Line() for _ in range(height)]
        if height >= 2:
            rows[1].gap(TAG, sky).add(self._title, palette.ink, sky, bold=True)
        if self._balloon and height >= FLYING[1] + 5:
            top, left = 4, (width - FLYING[0]) // 2
            for row, line in enumerate(draw_flying(self._balloon, *FLYING, sky).lines()):
                rows[top + row].gap(left, sky).join(line)
            rows[top + 1].to(width - 6, sky).add("▂▄▂", palette.cloud, sky)
        if height >= 4:
            rows[height - 2].gap(2, sky).add("▂▅▆▃▁", palette.cloud, sky)
        return rows

    def _wall_width(self, width: int) -> int:
        return width - TAG - CHIPS

    def _roof(self, width: int) -> Line:
        palette, wall = self.palette, self._wall_width(width)
        side = wall // 2 - 1
        slope = "▗" + "▄" * (side - 2)
        line = Line().gap(TAG + 1, palette.sky).add(slope, palette.pane, palette.sky)
        line.add("★", palette.sun, palette.sky, bold=True)
        return line.add(slope[:0:-1] + "▖", palette.pane, palette.sky)

    def _terrace(self, width: int) -> Line:
        palette, wall = self.palette, self._wall_width(width)
        lit = palette.sun if self._lights.crosses_ten else palette.lamp_out
        line = Line().gap(TAG - 1, palette.sky)
        spare = wall + 2 - 11
        line.gap(spare // 2, palette.cornice).add("●●●●●", lit, palette.cornice)
        line.gap(1, palette.cornice).add("●●●●●", lit, palette.cornice)
        return line.gap(spare - spare // 2, palette.cornice)

    def _ground(self, width: int) -> Line:
        palette = self.palette
        line = Line().gap(2, palette.hill_low).add("✿", palette.coral, palette.hill_low)
        line.to(width - 4, palette.hill_low).add("✿", palette.paper, palette.hill_low)
        return line.to(width, palette.hill_low)

    def _floor(self, floor: int, width: int) -> Line:
        palette, wall = self.palette, self._wall_width(width)
        line = Line()
        self._tag(line, floor)
        ground, number, pane = self._paint_of(floor)
        indent = 1 if floor >= 10 and floor % 2 else 0
        if indent:  # clouds have no straight edge
            line.add("▐", ground, palette.sky)
        tens, units = (str(floor // 10), str(floor % 10)) if floor >= 10 else (" ", str(floor))
        plain = ground in (palette.sun, palette.coral)
        line.add(f" {tens}"[indent:], number if plain else palette.tens, ground)
        line.add(f"{units} ", number, ground, bold=True)
        window = "▪" if floor >= 10 else "▄▄"
        room = wall - 5 - indent
        windows = (" " + window) * (room // (len(window) + 1))
        line.add(windows, pane, ground).to(TAG + wall - indent, ground)
        if indent:
            line.add("▌", ground, palette.sky)
        return self._chip(line, floor, width)

    def _paint_of(self, floor: int) -> tuple[str, str, str]:
        """Ground, numeral, windows."""
        palette, lights = self.palette, self._lights
        if floor in lights.here:
            return palette.coral, palette.on_coral, palette.moon
        jump = lights.jump
        if floor in lights.lit or (jump and floor == jump.end):
            return palette.sun, palette.on_sun, palette.lamp_out
        if jump and floor == jump.start:  # card 0 is floor 10 as well
            return palette.coral, palette.on_coral, palette.moon
        if floor >= 10:
            ground = palette.cloud if floor % 2 == 0 else palette.cloud_pale
            return ground, palette.ink, palette.pane
        walls = palette.wall_low if floor < 5 else palette.wall_high
        return walls[floor % 2], palette.ink, palette.pane

    def _tag(self, line: Line, floor: int) -> None:
        palette = self.palette
        tag = self._lights.lit.get(floor, "")
        if tag.startswith("+"):
            line.add(f" {tag} ", palette.on_teal, palette.teal, bold=True)
        elif tag.startswith("−"):
            line.add(f" {tag} ", palette.on_coral, palette.coral, bold=True)
        elif floor in self._lights.here:
            line.gap(2, palette.sky).add("▶ ", palette.coral, palette.sky)
        line.to(TAG, palette.sky)

    def _chip(self, line: Line, floor: int, width: int) -> Line:
        palette, sky = self.palette, self.palette.sky
        jump = self._lights.jump
        start = jump.start if jump else self._lights.here[0] if self._lights.here else None
        if floor in self._hops:
            landed = jump is not None and floor == jump.end
            ground = palette.sun if landed else palette.paper
            colour = palette.on_sun if landed else palette.ink
            line.gap(1, sky).add(f" {floor} ", colour, ground, bold=landed)
        elif floor == start:
            line.gap(1, sky).add(self._face, palette.ink, sky)
        return line.to(width, sky)
