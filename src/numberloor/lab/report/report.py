"""The balance report: which games it needs, and the numbers that they give."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numberloor
from numberloor.lab.report.decks import SPECIALS, without
from numberloor.lab.report.tables import CLAIMED, card_data, family_data, sums_data, table_data
from numberloor.lab.sampling import measures as f
from numberloor.lab.sampling import tally as t
from numberloor.lab.sampling.bot_games import ALL_GOALS, GOALS
from numberloor.lab.sampling.endless import cut_short_in
from numberloor.lab.sampling.jobs import Setting
from numberloor.lab.sampling.players import CHILD, is_compiled, looks_at_stars
from numberloor.lab.sampling.runs import Plan, Wish
from numberloor.lab.sampling.statistics import Measure, Sample, difference, estimate, spread
from numberloor.lab.sampling.timing import pace_for
from numberloor.rules.model.deck import Deck, DeckError, format_deck, standard_deck
from numberloor.rules.model.levels import HouseRule, Level, stars_to_win

# How much the players matter: from a child who lays what fits to one who plans every turn.
CONTRAST = ("child", "skill-2", "skill-5", "planner")
# Depth, by bots of the arena: each of these among the next.
DEPTH = (("greedy", "random"), ("planner", "greedy"))
SEARCH = ("expert", "planner")  # takes its time: at the smallest table alone
CHILDREN_PART, DEPTH_PART, SEARCH_PART = 2, 2, 10  # of the games that the main tables get
FOCUS_SEATS = 3  # where one table size must stand for all

Samples = Mapping[Setting, Sample]


@dataclass(frozen=True)
class Scope:
    """What a report covers."""

    levels: tuple[Level, ...] = tuple(Level)
    seats: tuple[int, ...] = (2, 3, 4, 5)
    deck: Deck = field(default_factory=standard_deck)
    house: tuple[HouseRule, ...] = ()
    player: str = CHILD  # on every seat, but where players are compared

    @property
    def focus(self) -> int:
        return FOCUS_SEATS if FOCUS_SEATS in self.seats else self.seats[0]

    def setting(self, level: Level, seats: int, **changes: Any) -> Setting:
        own = {"player": self.player, "deck": self.deck, "house": self.house}
        return Setting(level, seats, **{**own, **changes})

    def tables(self) -> list[tuple[Level, int]]:
        return [(level, seats) for level in self.levels for seats in self.seats]

    @property
    def contrast(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.player, *CONTRAST)))

    @property
    def one_game_tells_all_goals(self) -> bool:
        return not is_compiled(self.player) and not looks_at_stars(self.player)

    def pairs(self) -> list[tuple[Level, int, str, str]]:
        """Who is compared with whom, and where: the better one, then the others at the table."""
        among = [*DEPTH] if self.player in ("planner", "greedy") else [*DEPTH, ("planner", CHILD)]
        return [
            (level, seats, one, others)
            for level, seats in self.tables()
            for one, others in [*among, *([SEARCH] if seats == self.seats[0] else [])]
        ]

    def bare_decks(self) -> list[tuple[Level, str, Setting]]:
        """The deck without each special in turn, where a level has it and can do without."""
        rows = []
        for level in self.levels:
            held = self.deck.count_for(level)
            for name, cards in SPECIALS:
                if not any(held.get(card) for card in cards):
                    continue
                deck = without(self.deck, cards, f"{self.deck.name} without {name}")
                try:
                    deck.check_playable(level, self.focus)
                except DeckError:
                    continue
                rows.append((level, name, self.setting(level, self.focus, deck=deck)))
        return rows


def wishes(scope: Scope) -> list[Wish]:
    """The games that a report is made from, the main ones first."""
    for level, seats in scope.tables():
        scope.deck.check_playable(level, seats)
    found = []
    for level, seats in scope.tables():
        if scope.one_game_tells_all_goals:
            found.append(seats_wish(scope.setting(level, seats, goal=ALL_GOALS)))
            continue
        found.append(seats_wish(scope.setting(level, seats)))
        found += [
            Wish(scope.setting(level, seats, goal=goal))
            for goal in GOALS
            if goal != stars_to_win(seats)
        ]
    found += [seats_wish(setting) for _, _, setting in scope.bare_decks()]
    for level, seats in scope.tables():
        found += [
            Wish(scope.setting(level, seats, player=player), part=CHILDREN_PART)
            for player in scope.contrast[1:]
        ]
    found += [
        Wish(
            scope.setting(level, seats, player=one, against=others),
            part=SEARCH_PART if (one, others) == SEARCH else DEPTH_PART,
        )
        for level, seats, one, others in scope.pairs()
    ]
    return found


def seats_wish(setting: Setting) -> Wish:
    """Play until every seat's share of the wins and the mean length are known well enough."""
    shares = [f.win_share(seat) for seat in range(setting.seats)]

    def printed(sample: Sample) -> Sample:
        if setting.goal != ALL_GOALS:
            return sample
        return part_of(sample, GOALS.index(stars_to_win(setting.seats)))

    return Wish(
        setting,
        shares=lambda sample: [spread(printed(sample), share) for share in shares],
        sizes=lambda sample: [spread(printed(sample), f.per_game(t.TURNS))],
    )


def part_of(sample: Sample, place: int) -> Sample:
    """One of the tallies that stand one after the other."""
    start = t.TALLY_SIZE * place
    return Sample([group[start : start + t.TALLY_SIZE] for group in sample.groups])


def by_goal(samples: Samples) -> dict[Setting, Sample]:
    """Games that were counted for all goals at once, as if each goal had been asked for."""
    found: dict[Setting, Sample] = {}
    for setting, sample in samples.items():
        if setting.goal != ALL_GOALS:
            found[setting] = sample
            continue
        for place, goal in enumerate(GOALS):
            asked = 0 if goal == stars_to_win(setting.seats) else goal
            found[replace(setting, goal=asked)] = part_of(sample, place)
    return found


def report_data(scope: Scope, plan: Plan, samples: Samples) -> dict[str, Any]:
    """Everything that the page shows, as plain data."""
    games = sum(games_in(setting, sample) for setting, sample in samples.items())
    samples = by_goal(samples)
    own = {level: pace_for(level, plan.paces) for level in scope.levels}
    return {
        "what": "numberloor balance report",
        "version": numberloor.__version__,
        "seed": plan.seed,
        "width": plan.width_for(scope.player),
        "chunk": plan.chunk,
        "deck": {"name": scope.deck.name, "toml": format_deck(scope.deck)},
        "house": [rule.value for rule in scope.house],
        "player": scope.player,
        "focus": scope.focus,
        "paces": [{"name": pace.name, "seconds": list(pace.seconds)} for pace in plan.paces],
        "pace_of": {level.value: place for level, place in own.items()},
        "games": games,
        "cut_short": cut_short_in(samples),
        "tables": [
            table_data(level, seats, samples[scope.setting(level, seats)], plan.paces)
            for level, seats in scope.tables()
        ],
        "cards": {
            level.value: card_data(
                level, scope.focus, scope.deck, samples[scope.setting(level, scope.focus)]
            )
            for level in scope.levels
        },
        "families": {
            level.value: family_data(
                level, scope.focus, scope.deck, samples[scope.setting(level, scope.focus)]
            )
            for level in scope.levels
        },
        "sums": {
            level.value: sums_data(level, samples[scope.setting(level, scope.focus)])
            for level in scope.levels
        },
        "contrast": [
            {
                "level": level.value,
                "seats": seats,
                "player": player,
                "turns": estimate(sample, f.per_game(t.TURNS)).as_data(),
                "minutes": estimate(sample, f.minutes(own[level])).as_data(),
                "within": estimate(sample, f.minutes_within(own[level], *CLAIMED)).as_data(),
            }
            for level, seats in scope.tables()
            for player in scope.contrast
            for sample in [samples[scope.setting(level, seats, player=player)]]
        ],
        "skill": [
            skill_data(level, seats, one, others, samples[setting])
            for level, seats, one, others in scope.pairs()
            for setting in [scope.setting(level, seats, player=one, against=others)]
        ],
        "stars": [
            {
                "level": level.value,
                "seats": seats,
                "goal": goal,
                "printed": goal == stars_to_win(seats),
                "minutes": estimate(sample, f.minutes(own[level])).as_data(),
                "within": estimate(sample, f.minutes_within(own[level], *CLAIMED)).as_data(),
                "turns": estimate(sample, f.per_game(t.TURNS)).as_data(),
                "behind": estimate(sample, f.came_from_behind(1)).as_data(),
                "first_seat": estimate(sample, f.win_share(0)).as_data(),
            }
            for level, seats in scope.tables()
            for goal in GOALS
            for asked in [0 if goal == stars_to_win(seats) else goal]
            for sample in [samples[scope.setting(level, seats, goal=asked)]]
        ],
        "without": [
            {
                "level": level.value,
                "without": name,
                "changes": {
                    key: difference(
                        samples[setting], samples[scope.setting(level, scope.focus)], figure
                    ).as_data()
                    for key, figure in change_measures(level, scope.focus, own[level]).items()
                },
            }
            for level, name, setting in scope.bare_decks()
        ],
    }


def change_measures(level: Level, seats: int, pace: int) -> dict[str, Measure]:
    """What a designer asks of a changed deck."""
    measures: dict[str, Measure] = {
        "minutes": f.minutes(pace),
        "turns": f.per_game(t.TURNS),
        "first_seat": f.win_share(0),
        "behind": f.came_from_behind(1),
        "stuck": f.per_turn(t.PASSES),
        "sums": f.sums_per_player(seats),
        "crossings": f.sums_per_player(seats, t.CROSSINGS),
    }
    if level.has_balloons:
        measures["lost_turns"] = f.per_game(t.LOST_TURNS)
    if level.has_steals:
        measures["steals"] = f.per_game(t.STEALS)
    return measures


def skill_data(level: Level, seats: int, one: str, others: str, sample: Sample) -> dict[str, Any]:
    return {
        "level": level.value,
        "seats": seats,
        "one": one,
        "others": others,
        "fair": 1 / seats,
        "share": estimate(sample, f.rotation_share(seats)).as_data(),
        "deals": sample.total[0],
        "chairs": [estimate(sample, f.chairs_won(n)).as_data() for n in range(seats + 1)],
    }


def games_in(setting: Setting, sample: Sample) -> int:
    """Both kinds of tally begin with their count; a rotation plays each deal from every chair."""
    return sample.total[0] * (setting.seats if setting.against else 1)


def parse_seats(text: str) -> tuple[int, ...]:
    """`2-5`, `3` or `2,4`."""
    found: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.partition("-")
        try:
            found.update(range(int(first), int(last if dash else first) + 1))
        except ValueError:
            found.add(0)
    if not found or not found <= set(range(2, 6)):
        raise ValueError(f"{text!r} are no seats: use 2-5, 3 or 2,4")
    return tuple(sorted(found))


def parse_levels(names: Sequence[Level] | None) -> tuple[Level, ...]:
    return tuple(level for level in Level if not names or level in names)
