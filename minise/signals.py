"""Hearing the clock and signals while something long goes on. Only in the main thread of a process."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

TICK = 0.25  # seconds


class Overrun(BaseException):
    """A limit is reached, and what is going on does not come to its end. Not an `Exception`: no code on the way may
    take it for a problem of its own."""


@contextmanager
def ticking(tick: Callable[[], None]) -> Iterator[None]:
    """Calls `tick` every so often, whatever else is going on: a single instruction may fill a gigabyte. It may raise
    `Overrun`, and must do so again at the next tick: Python swallows what is raised in a finaliser or in the callback
    of a weak reference. Only the main thread of a process hears the system's clock; elsewhere nothing ticks."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda number, frame: tick())
    complain = sys.unraisablehook
    sys.unraisablehook = lambda swallowed: None if swallowed.exc_type is Overrun else complain(swallowed)
    timer = signal.setitimer(signal.ITIMER_REAL, TICK, TICK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *timer)  # of whoever ticks around this
        sys.unraisablehook = complain
        signal.signal(signal.SIGALRM, before)


@contextmanager
def interrupted_as_a_whole() -> Iterator[None]:
    """For whoever makes several runs: Ctrl-C ends all of them, and not only the one that hears it."""

    def end(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def watching(wanted: signal.Signals, act: Callable[[], None], tick: Callable[[], None]) -> Iterator[None]:
    """Calls `act` from another thread as soon as the signal arrives, and every so often from then on; and `tick` from
    there at every tick. Otherwise a signal waits for the main thread, which may be deep in Z3."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    is_over = threading.Event()

    def watch() -> None:
        # SIGTERM, where it has a handler, is passed on as `wanted`; but its handler waits for Z3, too.
        while {wanted, signal.SIGTERM}.isdisjoint(heard := os.read(reading, 64)):
            if is_over.is_set():
                return
            if signal.SIGALRM in heard:
                tick()
        while not is_over.is_set():
            act()
            is_over.wait(TICK)

    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        is_over.set()
        os.write(writing, b"\0")
        watcher.join()
        os.close(reading)
        os.close(writing)
