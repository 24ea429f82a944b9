"""The adaptive friend: plays so that the child wins as often as a child should at such a table.

After each game the friend's skill moves: up when the child won, down when not, by large steps at
first and smaller ones later. The steps never vanish, since a child learns. How far it has come is a
value that the child's own device keeps between games, so the friend needs no memory of its own.
"""

import re
from dataclasses import dataclass, replace

from numberloor.bots.companion.companion import HIGHEST, KINDEST
from numberloor.rules.model.levels import Level

# How often the child should win, by the number of seats. With one friend half of the games. Among
# several more than its share, so that five losses in a row come half as often as among equals; but
# not so often that a win is nothing: it still loses more games than it wins.
TARGETS = {2: 0.5, 3: 0.42, 4: 0.35, 5: 0.3}

# Where a friend begins who does not know the child: the more of them, the kinder each.
FIRST_SKILL = {2: 3.0, 3: 2.5, 4: 2.0, 5: 1.5}
FIRST_STEP, LAST_STEP, SHRINK = 3.0, 1.0, 0.85
# Wins against the best that a friend can play are counted a little further, or a strong child's
# losses would weigh more than its wins.
BEYOND = HIGHEST + 2
# How far a friend has come at a table of another size tells much. At another level it tells less: there
# the friend begins half way. The steps are then as after so many games.
FROM_ANOTHER_SIZE, FROM_ANOTHER_LEVEL = 3, 1
_MOST_GAMES = 99  # the step has long been the last one


@dataclass(frozen=True)
class Friendship:
    """How far a friend has come with one child, at tables of one kind, after so many games there."""

    level: Level | None = None  # None: of before tables were told apart, or new
    seats: int = 2
    games: int = 0
    standing: float = FIRST_SKILL[2]  # a skill, and a little beyond

    @property
    def skill(self) -> float:
        return min(HIGHEST, self.standing)

    def after(self, child_won: bool) -> "Friendship":
        """Up by the part that a win exceeds the target, down by the part that a loss falls short:
        in balance exactly when wins come as often as the target says.
        """
        target = TARGETS[self.seats]
        step = max(LAST_STEP, FIRST_STEP * SHRINK**self.games)
        standing = self.standing + 2 * step * ((1 - target) if child_won else -target)
        games = min(_MOST_GAMES, self.games + 1)
        return replace(self, games=games, standing=_on_the_scale(standing))

    def at(self, level: Level, seats: int) -> "Friendship":
        """The same friend at a table of this kind."""
        if (level, seats) == (self.level, self.seats):
            return self
        ahead, known = self.standing - FIRST_SKILL[self.seats], FROM_ANOTHER_SIZE
        if self.level not in (level, None):
            ahead, known = ahead / 2, FROM_ANOTHER_LEVEL
        standing = _on_the_scale(FIRST_SKILL[seats] + ahead)
        return Friendship(level, seats, min(self.games, known), standing)


def _on_the_scale(standing: float) -> float:
    return round(min(BEYOND, max(KINDEST, standing)), 2)


_WORD = re.compile(
    r"friend(?:-(?P<row>[wl]{0,40})"
    rf"|-(?P<level>{'|'.join(Level)})(?P<seats>[2-5])-(?P<games>\d\d?)-(?P<standing>-?\d{{1,4}})"
    r"(?P<last>[wl]?))?",
    re.ASCII,
)


def format_friendship(friendship: Friendship) -> str:
    """In one word: `friend-basic3-6-420` has played 6 games at Basic with three, and comes with skill 4.2."""
    if friendship.level is None:
        return "friend"
    table = f"{friendship.level.value}{friendship.seats}"
    return f"friend-{table}-{friendship.games}-{round(friendship.standing * 100)}"


def parse_friendship(word: str) -> Friendship:
    """Read that word again, with a `w` or an `l` behind it when the child has won or lost that game.
    `friend` is a new one; `friend-wlw` one of whom only the games are known. Raises ValueError.
    """
    found = _WORD.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is no friend")
    if found["level"] is None:
        friendship, last = Friendship(), found["row"] or ""
    else:
        seats, games = int(found["seats"]), int(found["games"])
        standing = _on_the_scale(int(found["standing"]) / 100)
        friendship, last = Friendship(Level(found["level"]), seats, games, standing), found["last"]
    for game in last:
        friendship = friendship.after(game == "w")
    return friendship
