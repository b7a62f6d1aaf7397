"""Numbers on the command line."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable

from minise.interpreter.accesses import CONTEXT_DEPTH
from minise.memory.splitting import ALIGNMENT

LARGEST_SIZE = 1 << 20  # bytes of a symbolic object, which minise holds one by one


def count(text: str) -> int:
    return int(_above_zero(int, text))


def amount(text: str) -> float:
    return _above_zero(float, text)


def size(text: str) -> int:
    """A number of symbolic bytes or elements."""
    number = count(text)
    if number > LARGEST_SIZE:
        raise argparse.ArgumentTypeError(f"{text} is more than {LARGEST_SIZE}")
    return number


def part_size(text: str) -> int:
    """Of a divided object."""
    number = count(text)
    if number % ALIGNMENT:
        raise argparse.ArgumentTypeError(f"{text} is no multiple of {ALIGNMENT}")
    return number


def context(text: str) -> int:
    """How many calls around an allocation are looked at."""
    if not text.isdecimal() or int(text) > CONTEXT_DEPTH:
        raise argparse.ArgumentTypeError(f"'{text}' is no number from 0 to {CONTEXT_DEPTH}")
    return int(text)


def _above_zero(kind: Callable[[str], float], text: str) -> float:
    try:
        number = kind(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is no number") from None
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{text} is no number above 0")
    return number
