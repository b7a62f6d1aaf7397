"""Room for deeply nested programs: each stage of the front end is a recursive walk over the tree."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

# Python frames. A sum of a thousand terms is a thousand levels deep, and each takes up to five.
_LIMIT = 20_000


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Raises Python's limit on nested calls for a while; a RecursionError then means an absurd program."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, _LIMIT))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
