"""Games played as batch.py plays them, move for move, with someone counting beside the table."""

from collections.abc import Sequence
from typing import Any

from numberloor.kernel.chance import game_seed
from numberloor.kernel.deal import deal_into
from numberloor.kernel.jit import Table, entry, i64, part, table_of, zeros
from numberloor.kernel.pack import LEVELS, pack_deck, pack_house
from numberloor.kernel.packed import (
    COUNTS,
    GOAL,
    KINDS,
    OVER,
    SEATS,
    STARS,
    WINNERS,
    width_for,
)
from numberloor.kernel.play import play_move
from numberloor.kernel.players.policies import MOVE_MASK, RANDOM, SEAT_SHIFT, choose, same_for_all
from numberloor.kernel.playout import MAX_STEPS
from numberloor.lab.sampling.notes import (
    FEATURE,
    FIRST_STAR,
    HALF,
    HALF_LEAD,
    LEADER,
    LEADER_TURN,
    NOTES_SIZE,
    OPENING,
    RESCUED,
    WORST,
    note_before,
    note_move,
)
from numberloor.lab.sampling.tally import (
    BEHIND,
    CUT_SHORT,
    DEAD,
    DECISIONS,
    DRAWS,
    FEATURES,
    FIRST_STAR_GAMES,
    FIRST_STAR_WINS,
    GAMES,
    HALFWAY,
    HALFWAY_WINS,
    LAID,
    LAID_BIN,
    LAID_BINS,
    LEAD_TAKEN,
    LEFT,
    LENGTH_BINS,
    MARGIN,
    MAX_STARS,
    MAX_TIMINGS,
    MINUTE,
    MINUTE_BINS,
    OPENING_HANDS,
    OPENING_STARS,
    OPENING_WINS,
    PACE_PARTS,
    RESCUES,
    SHUFFLES,
    STARS_WON,
    SUM_OF,
    TALLY_SIZE,
    TIME,
    TURN_BIN,
    TURN_BINS,
    TURNS,
    WHOLE_WIN,
    WINS,
)
from numberloor.rules.model.deck import Deck, DeckError, check_seats, standard_deck
from numberloor.rules.model.levels import HouseRule, Level


@part
def watch_game(table: Table, notes: Any, tally: Any, policies: int, seed: int) -> int:
    """Play a dealt game to its end, as play_on does; returns the number of moves."""
    step = 0
    while step < MAX_STEPS and not table[OVER]:
        choice = choose(table, policies, seed, step)
        if choice < 0:
            break
        step += 1
        seat, move = choice >> SEAT_SHIFT, choice & MOVE_MASK
        note_before(table, notes, tally, seat, move)
        play_move(table, seat, move, seed, step)
        note_move(table, notes, tally, seat, move)
    return step


@part
def share_of_win(table: Table, seat: int) -> int:
    """What this seat has won, in sixtieths."""
    if not table[WINNERS] >> seat & 1:
        return 0
    count = 0
    for other in range(table[SEATS]):
        count += table[WINNERS] >> other & 1
    return WHOLE_WIN // count


@part
def begin_notes(table: Table, notes: Any) -> None:
    for place in range(NOTES_SIZE):
        notes[place] = 0
    for place in range(KINDS * table[SEATS]):
        notes[OPENING + place] = table[COUNTS + place]


@part
def tally_story(table: Table, notes: Any, tally: Any) -> None:
    """Who was ahead when, for a game that was won with stars."""
    winner = 0
    while not table[WINNERS] >> winner & 1:
        winner += 1
    second = 0
    for seat in range(table[SEATS]):
        if seat != winner:
            second = max(second, table[STARS + seat])
    last = MAX_STARS - 1
    tally[MARGIN + min(table[STARS + winner] - second, last)] += 1
    tally[BEHIND + min(notes[WORST + winner], last)] += 1
    tally[RESCUES] += notes[RESCUED + winner]
    if notes[LEADER] == 1 + winner:
        tally[LEAD_TAKEN + min(10 * notes[LEADER_TURN] // notes[FEATURE + TURNS], 9)] += 1
    if notes[HALF] > 0:
        lead = min(notes[HALF_LEAD], last)
        tally[HALFWAY + lead] += 1
        if notes[HALF] == 1 + winner:
            tally[HALFWAY_WINS + lead] += 1


@part
def tally_hands(table: Table, notes: Any, tally: Any) -> None:
    """What the opening hands were worth, and what was left in the last ones."""
    for seat in range(table[SEATS]):
        won = share_of_win(table, seat)
        tally[WINS + seat] += won
        first = 1 if notes[FIRST_STAR] == 1 + seat else 0
        tally[FIRST_STAR_GAMES] += first
        tally[FIRST_STAR_WINS] += first * won
        for card in range(KINDS):
            tally[LEFT + card] += table[COUNTS + KINDS * seat + card]
            if notes[OPENING + KINDS * seat + card] > 0:
                tally[OPENING_HANDS + card] += 1
                tally[OPENING_WINS + card] += won
                tally[OPENING_STARS + card] += first


@part
def tally_length(notes: Any, tally: Any, paces: Any) -> None:
    for feature in range(FEATURES):
        tally[SUM_OF + feature] += notes[FEATURE + feature]
    last = LENGTH_BINS - 1
    tally[TURN_BINS + min(notes[FEATURE + TURNS] // TURN_BIN, last)] += 1
    tally[LAID_BINS + min(notes[FEATURE + LAID] // LAID_BIN, last)] += 1
    for pace in range(len(paces) // PACE_PARTS):
        start = PACE_PARTS * pace
        time = (
            paces[start]
            + paces[start + 1] * notes[FEATURE + TURNS]
            + paces[start + 2] * notes[FEATURE + LAID]
            + paces[start + 3] * notes[FEATURE + DRAWS]
            + paces[start + 4] * notes[FEATURE + STARS_WON]
            + paces[start + 5] * notes[FEATURE + SHUFFLES]
        )
        tally[TIME + pace] += time
        tally[MINUTE_BINS + LENGTH_BINS * pace + min(time // MINUTE, last)] += 1


@part
def tally_game(table: Table, notes: Any, tally: Any, paces: Any, moves: int) -> None:
    """A game is over, or was cut short: what the notes say of it goes into the tally."""
    tally[GAMES] += 1
    tally[DECISIONS] += moves
    tally_length(notes, tally, paces)
    tally_hands(table, notes, tally)
    if not table[OVER]:
        tally[CUT_SHORT] += 1
        return
    most = 0
    for seat in range(table[SEATS]):
        most = max(most, table[STARS + seat])
    if most < table[GOAL]:  # no handicaps here: all need the same
        tally[DEAD] += 1
    else:
        tally_story(table, notes, tally)


@entry
def watch_recorded(
    table: Table,
    notes: Any,
    deck: Table,
    terms: tuple[int, int, int],
    goal: int,
    seed: int,
    choices: Any,
    paces: Any,
    tally: Any,
) -> int:
    """Count a game that others have played, up to its end or to where somebody has `goal` stars.

    `terms` are level, seats and house rules. Returns the number of its moves; −1: it was not dealt.
    """
    if not deal_into(table, deck, terms[0], terms[1], terms[2], i64(0), seed):
        return -1
    if goal > 0:
        for seat in range(terms[1]):
            table[GOAL + seat] = goal
    begin_notes(table, notes)
    step = 0
    while step < len(choices) and not table[OVER]:
        seat, move = choices[step] >> SEAT_SHIFT, choices[step] & MOVE_MASK
        step += 1
        note_before(table, notes, tally, seat, move)
        play_move(table, seat, move, seed, step)
        note_move(table, notes, tally, seat, move)
    tally_game(table, notes, tally, paces, step)
    return step


@entry
def watch_range(
    table: Table,
    notes: Any,
    deck: Table,
    level: int,
    seats: int,
    house: int,
    goal: int,
    policies: int,
    seed: int,
    first_game: int,
    games: int,
    paces: Any,
    tally: Any,
    winners: Any,
    decisions: Any,
) -> int:
    """Deal, play and count games; returns the number of one that could not be dealt, or −1."""
    for game in range(games):
        own_seed = game_seed(seed, first_game + game)
        if not deal_into(table, deck, level, seats, house, 0, own_seed):
            return game
        if goal > 0:
            for seat in range(seats):
                table[GOAL + seat] = goal
        begin_notes(table, notes)
        decisions[game] = watch_game(table, notes, tally, policies, own_seed)
        winners[game] = table[WINNERS]
        tally_game(table, notes, tally, paces, decisions[game])
    return -1


def packed_paces(paces: Sequence[Sequence[int]]) -> Any:
    if len(paces) > MAX_TIMINGS:
        raise ValueError(f"at most {MAX_TIMINGS} paces can be timed at once, not {len(paces)}")
    parts = zeros(PACE_PARTS * len(paces))
    for place, value in enumerate(value for pace in paces for value in pace):
        parts[place] = value
    return parts


def watch_games(
    level: Level,
    seats: int,
    games: int,
    *,
    policies: int = same_for_all(RANDOM),
    seed: int = 0,
    first_game: int = 0,
    house: Sequence[HouseRule] = (),
    deck: Deck | None = None,
    goal: int = 0,
    paces: Sequence[Sequence[int]] = (),
) -> tuple[list[int], Any, Any]:
    """Play the games that play_games would; returns their tally, winners and numbers of moves.

    `goal` asks for another number of stars than the printed one. `paces` are rows of PACE_PARTS.
    """
    check_seats(seats)
    deck = deck or standard_deck()
    deck.check_playable(level, seats)
    cards = pack_deck(level, deck)
    tally, winners, decisions = zeros(TALLY_SIZE), zeros(games), zeros(games)
    undealt = watch_range(
        table_of([0] * width_for(len(cards))),
        zeros(NOTES_SIZE),
        cards,
        LEVELS[level],
        seats,
        pack_house(house),
        goal,
        policies,
        seed,
        first_game,
        games,
        packed_paces(paces),
        tally,
        winners,
        decisions,
    )
    if undealt >= 0:
        raise DeckError(f"the deck {deck.name!r} never gave everyone a floor: add floors")
    return [int(count) for count in tally], winners, decisions
