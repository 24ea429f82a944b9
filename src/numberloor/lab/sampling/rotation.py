"""The same deal from every chair: does the better player win, or whoever gets the cards?

One seat plays by one policy and all others by another. Each deal is played as often as there are
chairs, with the odd one out in each of them in turn.
"""

from collections.abc import Sequence
from typing import Any

from numberloor.kernel.chance import game_seed
from numberloor.kernel.deal import deal_into
from numberloor.kernel.jit import Table, entry, table_of, zeros
from numberloor.kernel.pack import LEVELS, pack_deck, pack_house
from numberloor.kernel.packed import MAX_SEATS, WINNERS, width_for
from numberloor.kernel.players.policies import POLICY_BITS, same_for_all
from numberloor.kernel.playout import MAX_STEPS, play_on
from numberloor.lab.sampling.tally import WHOLE_WIN
from numberloor.rules.model.deck import Deck, DeckError, check_seats, standard_deck
from numberloor.rules.model.levels import HouseRule, Level

DEALS = 0
WON = 1  # games won by the one, in sixtieths
CHAIRS_WON = 2  # by number of chairs: deals that the one won from so many of them, 0 to 5
CHAIR_WON = CHAIRS_WON + MAX_SEATS + 1  # by chair: games won alone from there
ROTATION_SIZE = CHAIR_WON + MAX_SEATS


@entry
def rotate_range(
    table: Table,
    deck: Table,
    level: int,
    seats: int,
    house: int,
    one: int,
    others: int,
    seed: int,
    first_game: int,
    games: int,
    tally: Any,
) -> int:
    """Play each deal from every chair; returns the number of one that was not dealt, or −1."""
    for game in range(games):
        own_seed = game_seed(seed, first_game + game)
        chairs = 0
        for chair in range(seats):
            if not deal_into(table, deck, level, seats, house, 0, own_seed):
                return game
            shift = POLICY_BITS * chair
            policies = others ^ ((others ^ one) & (((1 << POLICY_BITS) - 1) << shift))
            play_on(table, policies, own_seed, 0, MAX_STEPS)
            winners = table[WINNERS]
            if not winners >> chair & 1:
                continue
            sharers = 0
            for seat in range(seats):
                sharers += winners >> seat & 1
            tally[WON] += WHOLE_WIN // sharers
            if sharers == 1:
                chairs += 1
                tally[CHAIR_WON + chair] += 1
        tally[DEALS] += 1
        tally[CHAIRS_WON + chairs] += 1
    return -1


def rotate_chairs(
    level: Level,
    seats: int,
    games: int,
    one: int,
    others: int,
    *,
    seed: int = 0,
    first_game: int = 0,
    house: Sequence[HouseRule] = (),
    deck: Deck | None = None,
) -> list[int]:
    """One seat plays by policy `one`, the rest by `others`; `games` deals, from every chair."""
    check_seats(seats)
    deck = deck or standard_deck()
    deck.check_playable(level, seats)
    cards = pack_deck(level, deck)
    tally = zeros(ROTATION_SIZE)
    undealt = rotate_range(
        table_of([0] * width_for(len(cards))),
        cards,
        LEVELS[level],
        seats,
        pack_house(house),
        same_for_all(one),
        same_for_all(others),
        seed,
        first_game,
        games,
        tally,
    )
    if undealt >= 0:
        raise DeckError(f"the deck {deck.name!r} never gave everyone a floor: add floors")
    return [int(count) for count in tally]
