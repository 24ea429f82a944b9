"""Games without an end: a deck of one's own may allow them, so they are cut short, counted and told."""

from collections.abc import Mapping

from numberloor.kernel.playout import MAX_STEPS
from numberloor.lab.sampling.jobs import Setting
from numberloor.lab.sampling.statistics import Sample
from numberloor.lab.sampling.tally import CUT_SHORT, GAMES


def cut_short_in(samples: Mapping[Setting, Sample]) -> int:
    """How many games had no end. A rotation of chairs keeps no count; the same deck's others do."""
    return sum(
        sample.total[CUT_SHORT] for setting, sample in samples.items() if not setting.against
    )


def check_some_end(samples: Mapping[Setting, Sample]) -> None:
    """Refuse to draw figures of games of which not one was won."""
    for setting, sample in samples.items():
        if not setting.against and sample.total[CUT_SHORT] == sample.total[GAMES]:
            raise ValueError(
                f"{setting.name}: none of {sample.total[GAMES]:,} games came to an end within "
                f"{MAX_STEPS:,} moves, so there is nothing to tell: change the deck"
            )


def endless_words(count: int) -> str:
    """What to say of them; nothing where there are none."""
    if not count:
        return ""
    games = "1 game was" if count == 1 else f"{count:,} games were"
    return (
        f"{games} cut short after {MAX_STEPS:,} moves: with this deck a game may never end, and "
        "lengths tell little."
    )
