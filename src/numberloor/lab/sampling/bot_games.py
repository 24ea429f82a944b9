"""Games of readable bots, counted like all others.

The bots play by the readable rules; their moves are then laid once more on the packed table, where the
observer of watch.py counts. Nothing is measured by a clock, so a game depends on its seed alone.

But for the expert no bot looks at the stars: it lays the same cards whatever is needed to win. So a game
is played until somebody has seven, and counted once for each number of stars to win.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from numberloor.bots import Bot, make_bot, prepare
from numberloor.kernel import move_number, pack_deck, seed_of_game
from numberloor.kernel.jit import table_of, zeros
from numberloor.kernel.pack import LEVELS, pack_house
from numberloor.kernel.packed import width_for
from numberloor.kernel.players.policies import SEAT_SHIFT
from numberloor.lab.arena.game import Game, Terms, play_game
from numberloor.lab.sampling.notes import NOTES_SIZE
from numberloor.lab.sampling.players import lineup
from numberloor.lab.sampling.rotation import CHAIR_WON, CHAIRS_WON, DEALS, ROTATION_SIZE, WON
from numberloor.lab.sampling.tally import TALLY_SIZE, WHOLE_WIN
from numberloor.lab.sampling.watch import packed_paces, watch_recorded
from numberloor.rules.model.handicap import MOST_STARS, Handicap
from numberloor.rules.text.record import Record

if TYPE_CHECKING:
    from numberloor.lab.sampling.jobs import Job, Setting

ALL_GOALS = -1  # as a setting's goal: every number of stars, from the same games
GOALS = range(1, MOST_STARS + 1)
BUDGET_MS = 50.0  # as in the arena unless told


@cache
def bot_named(name: str) -> Bot:
    bot = make_bot(name)
    prepare(bot)
    return bot


def play_one(setting: "Setting", seed: int, names: list[str]) -> Game:
    """One game as the arena plays it; to the most stars if it is to be counted for each goal."""
    goal = MOST_STARS if setting.goal == ALL_GOALS else setting.goal
    terms = Terms(setting.level, setting.seats, BUDGET_MS, setting.house, setting.deck, steady=True)
    stars = [Handicap(stars=goal)] * setting.seats if goal else []
    return play_game([bot_named(name) for name in names], terms, seed, handicaps=stars)


def recorded(record: Record) -> Any:
    """The moves of a game as the packed table reads them."""
    choices = zeros(len(record.moves))
    for step, (seat, move) in enumerate(record.moves):
        choices[step] = seat << SEAT_SHIFT | move_number(move)
    return choices


def count_bots(job: "Job") -> list[int]:
    """Play a chunk and count it; for ALL_GOALS one tally after the other, from one star up."""
    setting = job.setting
    setting.deck.check_playable(setting.level, setting.seats)
    cards = pack_deck(setting.level, setting.deck)
    table, notes = table_of([0] * width_for(len(cards))), zeros(NOTES_SIZE)
    terms = (LEVELS[setting.level], setting.seats, pack_house(setting.house))
    paces = packed_paces([pace.tenths for pace in job.paces])
    goals = GOALS if setting.goal == ALL_GOALS else (setting.goal,)
    tallies = [zeros(TALLY_SIZE) for _ in goals]
    for number in range(job.number * job.games, (job.number + 1) * job.games):
        seed = seed_of_game(job.seed, number)
        game = play_one(setting, seed, lineup(setting.player, setting.seats, number))
        choices = recorded(game.record)
        for goal, tally in zip(goals, tallies, strict=True):
            watch_recorded(table, notes, cards, terms, goal, seed, choices, paces, tally)
    return [int(count) for tally in tallies for count in tally]


def rotate_bots(job: "Job") -> list[int]:
    """One bot among others, each deal from every chair: as rotation.py counts it."""
    setting = job.setting
    tally = [0] * ROTATION_SIZE
    for number in range(job.number * job.games, (job.number + 1) * job.games):
        seed = seed_of_game(job.seed, number)
        chairs = 0
        for chair in range(setting.seats):
            names = lineup(setting.against, setting.seats, number)
            names[chair] = setting.player
            game = play_one(setting, seed, names)
            share = game.shares[chair] if game.finished else 0.0
            tally[WON] += round(WHOLE_WIN * share)
            if share == 1.0:
                chairs += 1
                tally[CHAIR_WON + chair] += 1
        tally[DEALS] += 1
        tally[CHAIRS_WON + chairs] += 1
    return tally
