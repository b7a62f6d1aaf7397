"""Room for deeply nested programs: each stage of the front end is a recursive walk over the tree."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")

# Python frames. A sum of a thousand terms is a thousand levels deep, and each takes up to five.
_FRAMES = 100_000
# Frames that are reached through C code also take room on a thread's own stack, which is only used as needed.
_STACK_BYTES = 512 << 20


def with_room(work: Callable[[], Result]) -> Result:
    """Does the work where calls can be nested deeply; a RecursionError then means an absurd program."""
    results: list[Result] = []
    failures: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as failure:  # whatever it is belongs to the caller
            failures.append(failure)

    limit, stack = sys.getrecursionlimit(), threading.stack_size(_STACK_BYTES)
    sys.setrecursionlimit(max(limit, _FRAMES))
    try:
        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        thread.join()
    finally:
        threading.stack_size(stack)
        sys.setrecursionlimit(limit)
    if failures:
        raise failures[0]
    return results[0]
