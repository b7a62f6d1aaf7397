"""Numbers on the command line."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable

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


def _above_zero(kind: Callable[[str], float], text: str) -> float:
    try:
        number = kind(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is no number") from None
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{text} is no number above 0")
    return number
