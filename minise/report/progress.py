"""The progress line of a run on a terminal: paths, states, faults, queries per second, coverage. Otherwise silent."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from minise.coverage import coverage
from minise.events import Decided, Ended, EndingKind, Event, Started
from minise.living_states import LivingStates
from minise.terminal_text import unchanged

if TYPE_CHECKING:
    from rich.status import Status

    from minise.machine import Machine

_PATIENCE = 0.5  # seconds before a line appears at all: most runs are over by then
_PERIOD = 0.2


class Progress:
    """Listens to a run. The line lives on standard error and is wiped at the end."""

    def __init__(self) -> None:
        self._is_shown = sys.stderr.isatty()
        self._start = time.monotonic()
        self._next = self._start + _PATIENCE
        self._status: Status | None = None
        self._machine: Machine | None = None
        self._paths = self._faults = self._queries = 0
        self._states = LivingStates()

    def __call__(self, event: Event) -> None:
        self._states(event)
        match event:
            case Started(machine=machine):
                self._machine = machine
            case Ended(kind=kind):
                self._paths += kind in (EndingKind.EXIT, EndingKind.FAULT)
                self._faults += kind is EndingKind.FAULT
            case Decided(answer=answer):
                self._queries += answer is not None
            case _:
                pass
        if self._is_shown and time.monotonic() >= self._next:
            self._show()

    def _show(self) -> None:
        if self._status is None:
            from rich.console import Console

            self._status = Console(file=unchanged(sys.stderr)).status("")
            self._status.start()
        self._status.update(self.line())
        self._next = time.monotonic() + _PERIOD

    def line(self) -> str:
        seconds = max(time.monotonic() - self._start, 1e-6)
        parts = [
            f"{self._paths} paths",
            f"{self._states.count} states",
            f"{self._faults} paths with faults",
            f"{self._queries / seconds:.0f} queries/s",
        ]
        if self._machine is not None:
            found = coverage(self._machine)
            parts.append(f"{len(found.covered)} of {len(found.lines)} lines")
        return ", ".join(parts)

    def close(self) -> None:
        if self._status is not None:
            self._status.stop()
