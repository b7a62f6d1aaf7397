"""Ctrl-C, and the request to end (SIGTERM): both interrupt a run, which then ends cleanly."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

# What comes so soon after an interruption is its echo: a terminal and a shell may both pass it on.
_ECHO_SECONDS = 1.0


@contextmanager
def interruptible() -> Iterator[None]:
    """An interruption raises KeyboardInterrupt here, once."""
    last = -_ECHO_SECONDS

    def interrupt(number: int, frame: FrameType | None) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _ECHO_SECONDS:
            last = now
            raise KeyboardInterrupt

    before = {each: signal.signal(each, interrupt) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
