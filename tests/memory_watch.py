"""A memory limit for the tests: one that runs away fails alone, and does not take the machine down.

A limit of the system (`ulimit`) will not do: Z3, Chromium and the sanitizers of gcc reserve address space that they
never use, and processes inherit limits. So a thread in each process of pytest looks at what it holds, and at what
each process that it has started does.
"""

import ctypes
import os
import resource
import signal
import sys
import threading
from collections.abc import Iterator

LIMIT_MB = 4_000  # of one process: twice what minise takes by itself before it stops
PERIOD = 0.25  # seconds
LAST = 1.5  # times the limit, at which the process ends at once


def watch_memory(limit_mb: float = LIMIT_MB) -> None:
    """From now on, the main thread gets a MemoryError when this process holds too much, and so do a test's own
    processes, which are killed. A process that goes on nevertheless ends."""
    threading.Thread(target=_watch, args=(limit_mb, threading.main_thread().ident), daemon=True).start()


def _watch(limit_mb: float, main: int | None) -> None:
    paused = threading.Event()
    while not paused.wait(PERIOD):
        held = _held_mb("self")
        if held > LAST * limit_mb:
            print(f"\nthe tests hold {held:.0f} MB, where {limit_mb:g} are allowed", file=sys.stderr, flush=True)
            os._exit(1)
        if held > limit_mb:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(main or 0), ctypes.py_object(MemoryError))
        for child in _descendants(str(os.getpid())):
            if _held_mb(child) > limit_mb:
                os.kill(int(child), signal.SIGKILL)


def _held_mb(process: str) -> float:
    try:
        with open(f"/proc/{process}/statm") as statm:
            return int(statm.read().split()[1]) * resource.getpagesize() / (1 << 20)
    except (OSError, IndexError):  # it has ended, or the system does not say
        return 0.0


def _descendants(process: str) -> Iterator[str]:
    try:
        for task in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{task}/children") as children:
                for child in children.read().split():
                    yield child
                    yield from _descendants(child)
    except OSError:
        return
