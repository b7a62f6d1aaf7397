"""Random long doubles, as their 80 bits: of all sizes, at the borders of the formats, halfway between two numbers."""

from __future__ import annotations

from random import Random

_SPECIAL = (
    0,
    1,
    1 << 79,
    0x7FFF << 64 | 1 << 63,  # infinite
    0xFFFF << 64 | 1 << 63,
    0x7FFF << 64 | 3 << 62,  # not a number
    0xFFFF << 64 | 3 << 62 | 1234,
    0x7FFF << 64 | 1 << 63 | 77,  # signalling
    (1 << 63) - 1,  # the greatest subnormal number
    1 << 64 | 1 << 63,  # the least normal one
    0x7FFE << 64 | (1 << 64) - 1,  # the greatest one
    0x3FFF << 64 | 1 << 63,  # one
)
_BORDERS = (1, 16383 - 1022, 16383 - 126, 16383, 16383 + 63, 16383 + 127, 16383 + 1023, 32766)


def number(random: Random, with_invalid: bool = True) -> int:
    choice = random.random()
    if choice < 0.1:
        return random.choice(_SPECIAL)
    if choice < 0.15 and with_invalid:
        return random.getrandbits(80)
    near = random.choice(_BORDERS) + random.randrange(-64, 65)
    exponent = min(32766, max(1, random.choice((near, random.randrange(1, 32767)))))
    fraction = random.choice(
        (
            random.getrandbits(63),
            random.getrandbits(12) << 51,
            (1 << 63) - 1 - random.getrandbits(3),
            random.getrandbits(3),
            random.getrandbits(53) << 10 | 1 << 9 | random.getrandbits(1),  # halfway between two doubles, or nearly
            random.getrandbits(23) << 40 | 1 << 39 | random.getrandbits(1),  # between two floats
        )
    )
    return random.getrandbits(1) << 79 | exponent << 64 | 1 << 63 | fraction


def pair(random: Random, with_invalid: bool = True) -> tuple[int, int]:
    one = number(random, with_invalid)
    near = one ^ random.choice((0, 1, 1 << 79, 1 << 64))
    is_valid = near >> 64 & 0x7FFF != 0 or not near >> 63 & 1
    return one, near if random.random() < 0.2 and is_valid else number(random, with_invalid)
