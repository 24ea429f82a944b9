"""Where each count lies in the tally of observed games, a flat array of whole numbers.

Whole numbers add up to the same sum in any order, so tallies of parts of a run can be made anywhere
and merged anyhow: the same games always give the same tally.
"""

from numberloor.kernel.packed import FIRST_BALLOON, KINDS, MAX_SEATS

WHOLE_WIN = 60  # divisible by every number of players who may share it, so that sums stay exact

# What is counted in each game, and summed.
TURNS = 0  # a turn that was stolen counts, and so does the thief's; a lost turn does not
LAID = 1  # cards laid onto a stack
DRAWS = 2  # times that a player took cards: unable to play, or for a lost turn
PASSES = 3  # turns in which nothing was laid
STARS_WON = 4
LOST_TURNS = 5
STEALS = 6
SHUFFLES = 7  # new piles
SUMS = 8  # floors that went up or down by a number balloon (Beginner: to a neighbour)
CROSSINGS = 9  # … past 9 or below 0
LEAD_CHANGES = 10
FEATURES = 11

MAX_STARS = 8  # counts by stars have room for 0 to 7
MAX_TIMINGS = 4
PACE_PARTS = 6  # tenths of a second: setting up, a turn, a card laid, a draw, a Star, a shuffle
LENGTH_BINS = 120
TURN_BIN, LAID_BIN = 2, 6  # how wide the bins are; the last bin holds all that is longer
MINUTE = 600  # tenths of a second

GAMES = 0
CUT_SHORT = 1  # games that had no end
DEAD = 2
DECISIONS = 3
SUM_OF = 4  # by feature
WINS = SUM_OF + FEATURES  # by seat, in sixtieths of a win
FIRST_STAR_GAMES = WINS + MAX_SEATS
FIRST_STAR_WINS = FIRST_STAR_GAMES + 1  # … won by whoever had the first Star
HALFWAY = FIRST_STAR_WINS + 1  # by lead: the first seat with half of the stars, rounded up
HALFWAY_WINS = HALFWAY + MAX_STARS
BEHIND = HALFWAY_WINS + MAX_STARS  # by stars: how far behind the winner had ever been
RESCUES = BEHIND + MAX_STARS  # another lacked one Star while the winner lacked two or more
MARGIN = RESCUES + 1  # by stars: winner less second
LEAD_TAKEN = MARGIN + MAX_STARS  # by tenth of the game: when the winner went ahead for good
STEAL_STARS = LEAD_TAKEN + 10  # stolen turns that brought the thief a Star
EARLY_STEALS = STEAL_STARS + 1  # the active player had laid nothing yet
PLAYED = EARLY_STEALS + 1  # by card, as are the next eight
DECISIVE = PLAYED + KINDS  # laid in a turn that brought a Star, no later than its last floor
SWEPT = DECISIVE + KINDS  # balloons that only had to go because the floors were gone (4.6)
WAITED = SWEPT + KINDS  # ends of own turns at which the card was still in hand
LEFT = WAITED + KINDS  # in a hand when the game ended
STOLEN = LEFT + KINDS  # laid as a steal
OPENING_HANDS = STOLEN + KINDS  # first hands that held the card …
OPENING_WINS = OPENING_HANDS + KINDS  # … what they won, in sixtieths …
OPENING_STARS = OPENING_WINS + KINDS  # … and how often theirs was the first Star
UNDER = OPENING_STARS + KINDS  # floors laid, by open balloon (Beginner: 0), open floor, new floor
TURN_BINS = UNDER + (KINDS - FIRST_BALLOON) * 100
LAID_BINS = TURN_BINS + LENGTH_BINS
TIME = LAID_BINS + LENGTH_BINS  # by pace, in tenths of a second
MINUTE_BINS = TIME + MAX_TIMINGS
TALLY_SIZE = MINUTE_BINS + MAX_TIMINGS * LENGTH_BINS


def place_under(balloon_kind: int, floor: int, number: int) -> int:
    """Where floors of this number, laid on that floor under that kind of balloon, are counted."""
    return UNDER + 100 * balloon_kind + 10 * floor + number
