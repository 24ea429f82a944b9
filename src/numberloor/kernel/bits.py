"""Counting and picking bits of a mask of moves.

Written the way that compilers know, they become one instruction each on the CPU.
"""

from numberloor.kernel.jit import i64, inlined, u64


@inlined
def bit_count(mask: int) -> int:
    x = u64(mask)
    x = x - ((x >> u64(1)) & u64(0x5555555555555555))
    x = (x & u64(0x3333333333333333)) + ((x >> u64(2)) & u64(0x3333333333333333))
    x = (x + (x >> u64(4))) & u64(0x0F0F0F0F0F0F0F0F)
    return i64(u64(x * u64(0x0101010101010101)) >> u64(56))


@inlined
def lowest_bit(mask: int) -> int:
    """The number of the lowest bit that is set."""
    return bit_count(~mask & (mask - 1))


@inlined
def nth_bit(mask: int, n: int) -> int:
    """The number of the n-th bit that is set, counted from 0 upward."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest_bit(mask)
