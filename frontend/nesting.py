"""Room for deeply nested programs: each stage of the front end is a recursive walk over the tree."""

from __future__ import annotations

import ctypes
import resource
import sys
import threading
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")

# A sum of a thousand terms is a thousand levels deep, and each takes up to five Python frames. Frames reached
# through C code also take room on a thread's own stack, which is only used as needed. Where memory is limited
# (`ulimit -v`), less will do for most programs.
_STACKS = tuple(megabytes << 20 for megabytes in (512, 128, 32))
_BYTES_PER_FRAME = 5_368  # so that there are 100,000 at best
# Python swallows an exception that is raised in a finaliser.
_ATTEMPTS = 10
_SECONDS_PER_ATTEMPT = 0.1


def with_room(work: Callable[[], Result]) -> Result:
    """Does the work where calls can be nested deeply; a RecursionError then means an absurd program. Raises
    MemoryError if there is no room at all."""
    results: list[Result] = []
    failures: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as failure:  # whatever it is belongs to the caller
            failures.append(failure)

    limit, stack = sys.getrecursionlimit(), threading.stack_size()
    try:
        thread = _started(run)
        try:
            thread.join()
        except BaseException as interruption:  # a limit, or Ctrl-C: the work must not go on
            _end(thread, type(interruption))
            raise
    finally:
        threading.stack_size(stack)
        sys.setrecursionlimit(limit)
    if failures:
        raise failures[0]
    return results[0]


def _started(run: Callable[[], None]) -> threading.Thread:
    """Of a limited address space, the solver needs a part, too: the stack may stay there for a while."""
    room = resource.getrlimit(resource.RLIMIT_AS)[0]
    for size in _STACKS:
        if room != resource.RLIM_INFINITY and size > room // 3:
            continue
        threading.stack_size(size)
        sys.setrecursionlimit(max(sys.getrecursionlimit(), size // _BYTES_PER_FRAME))
        try:
            thread = threading.Thread(target=run, daemon=True)
            thread.start()
            return thread
        except RuntimeError:  # there is no memory for the stack
            sys.setrecursionlimit(1_000)
    raise MemoryError


def _end(thread: threading.Thread, interruption: type[BaseException]) -> None:
    """Raises the exception in the thread, which hears of it between two steps of Python."""
    for _ in range(_ATTEMPTS):
        if thread.is_alive() and thread.ident is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(interruption))
            thread.join(_SECONDS_PER_ATTEMPT)
