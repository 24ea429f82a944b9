"""The random tape: the same splitmix64 as rules/chance.py, so that both play the same cards.

What chance decides at step k of a game depends on the game's seed and k alone. Policies read a tape
of their own, so that how a bot chooses never changes which cards come.
"""

from numberloor.kernel.jit import i64, inlined, u64

GOLDEN = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0xBF58476D1CE4E5B9
SECOND_FACTOR = 0x94D049BB133111EB
POLICY_TAPE = 0xD1B54A32D192ED03  # any odd number other than the golden one


@inlined
def mix(z: int) -> int:
    z = u64((z ^ (z >> u64(30))) * u64(FIRST_FACTOR))
    z = u64((z ^ (z >> u64(27))) * u64(SECOND_FACTOR))
    return z ^ (z >> u64(31))


@inlined
def chance_at(seed: int, step: int) -> int:
    """The state of SeededChance(seed, step) before its first number."""
    return mix(u64(u64(seed) + mix(u64(u64(step) * u64(GOLDEN)))))


@inlined
def below(state: int, used: int, n: int) -> int:
    """Number `used` (from 0) that this chance gives, from 0 to n − 1."""
    number = mix(u64(u64(state) + u64(u64(used + 1) * u64(GOLDEN))))
    return i64(((number >> u64(32)) * u64(n)) >> u64(32))


@inlined
def game_seed(seed: int, game: int) -> int:
    """The seed of one game out of many; 53 bits, so that JavaScript can name it too."""
    return i64(chance_at(seed, game) >> u64(11))


@inlined
def choice_below(seed: int, step: int, slot: int, n: int) -> int:
    """The number from 0 to n − 1 with which a policy chooses at this step.

    Slot 0 is the active seat's, slot 1 + s that of seat s looking at a steal.
    """
    place = u64(u64(8 * step + slot) * u64(GOLDEN))
    number = mix(u64(u64(u64(seed) * u64(POLICY_TAPE)) + place))
    return i64(((number >> u64(32)) * u64(n)) >> u64(32))
