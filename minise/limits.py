"""Limits of a run. Reaching one ends the paths that are left, and nothing found so far is lost."""

from __future__ import annotations

import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from minise.options import AMOUNT, COUNT, Switch, option
from minise.signals import Overrun, ticking
from minise.source import MiniseError, error, whole

MEMORY_MB: Final = 2_000.0  # as much as KLEE takes
REPORT_SECONDS: Final = 1.0  # after a run's time, for explaining and checking what it found
_PREPARING_MB: Final = 500.0  # may always be used before a run begins: a lower limit is one for the run
_OWN_MB: Final = 200.0  # that minise holds at most before it builds or explores anything
_MEMORY_LOOKS: Final = 0.05  # seconds between two looks at the memory in use: the system takes a while to tell
# Of an address space that the system limits (`ulimit -v`): Z3 does not survive it if memory runs out.
_FILLED: Final = 0.75
_RESERVED_MB: Final = 1_000  # address space beside the memory in use


@dataclass(frozen=True, slots=True)
class Limits:
    """None means no limit. `depth` counts the forks of one path, `forks` those of the run. `processor_seconds` is the
    time that this process really had, so that a busy machine does not change where a measurement stops.
    `spent_seconds` went by before the run, on building the program; they count."""

    seconds: float | None = option(
        None, AMOUNT, "time of the whole run, building included", name="max_time", metavar="SECONDS", label="Seconds"
    )
    paths: int | None = option(None, COUNT, "number of paths that end", name="max_paths", metavar="N", label="Paths")
    instructions: int | None = option(
        None, COUNT, "instructions of all paths together", name="max_instructions", metavar="N"
    )
    depth: int | None = option(None, COUNT, "forks of one path", name="max_depth", metavar="N", label="Depth")
    memory_mb: float | None = option(
        MEMORY_MB,
        AMOUNT,
        "memory that minise itself may use; none: no limit",
        name="max_memory",
        metavar="MB",
        is_served=False,
        allows_none=True,
    )
    solver_seconds: float | None = option(
        None, AMOUNT, "time of all queries together", name="max_solver_time", metavar="SECONDS"
    )
    forks: int | None = option(None, COUNT, "forks of all paths together", name="max_forks", metavar="N")
    first_fault: bool = option(False, Switch(), "look no further once a fault is found", name="stop_at_first_fault")
    processor_seconds: float | None = None
    spent_seconds: float = 0.0


class Clock:
    """Watches the limits that belong to the run as a whole."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._start = time.monotonic() - limits.spent_seconds
        self._processor_start = time.process_time()
        self._processor_look = self._start  # when to look at that clock again
        self._memory_look = self._start  # and at the memory
        # In a notebook, most of what the process holds before a run is not minise's.
        self._foreign_mb = 0.0 if limits.memory_mb is None else max(memory_in_use_mb() - _OWN_MB, 0.0)
        self._address_space_mb = _tight_address_space_mb(limits.memory_mb)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._start

    @property
    def deadline(self) -> float | None:
        """When the time is over, as time.monotonic() counts."""
        return None if self._limits.seconds is None else self._start + self._limits.seconds

    @property
    def report_deadline(self) -> float | None:
        """When whatever explains or checks the run's results ends, too."""
        return None if self.deadline is None else self.deadline + REPORT_SECONDS

    def _has_had(self, processor_seconds: float) -> bool:
        """Whether the process has had as much processor time. Asking for it takes long on a busy machine, and as one
        thread computes it does not pass faster than time does: what is left now will not be over before."""
        now = time.monotonic()
        if now < self._processor_look:
            return False
        left = processor_seconds - (time.process_time() - self._processor_start)
        self._processor_look = now + left
        return left <= 0

    def reached(
        self, paths: int, instructions: int, forks: int, solver_seconds: float, reserve: float = 0
    ) -> str | None:
        """The limit that is reached, in words. `reserve` are the seconds that ending the run will take; they are kept
        back from its time, but no more than half of it."""
        limits = self._limits
        if limits.seconds is not None and self.seconds >= limits.seconds - min(reserve, limits.seconds / 2):
            return f"the time limit of {limits.seconds:g} s"
        if limits.processor_seconds is not None and self._has_had(limits.processor_seconds):
            return f"the limit of {limits.processor_seconds:g} s of processor time"
        if limits.paths is not None and paths >= limits.paths:
            return f"the limit of {limits.paths} paths"
        if limits.instructions is not None and instructions >= limits.instructions:
            return f"the limit of {limits.instructions} instructions"
        if limits.forks is not None and forks >= limits.forks:
            return f"the limit of {limits.forks} forks"
        if limits.solver_seconds is not None and solver_seconds >= limits.solver_seconds:
            return f"the solver's time limit of {limits.solver_seconds:g} s"
        return self._memory_reached()

    @property
    def memory_limit(self) -> str:
        if self._address_space_mb is not None:
            return f"the system's limit of {self._address_space_mb} MB of memory"
        return f"the memory limit of {self._limits.memory_mb or 0:g} MB"

    def _memory_reached(self) -> str | None:
        most, room, now = self._limits.memory_mb, self._address_space_mb, time.monotonic()
        if (most is None and room is None) or now < self._memory_look:
            return None
        self._memory_look = now + _MEMORY_LOOKS
        if room is not None and _address_space_in_use_mb() >= room * _FILLED:
            return self.memory_limit
        return f"the memory limit of {most:g} MB" if most is not None and self.memory_in_use_mb() >= most else None

    def memory_in_use_mb(self) -> float:
        """By minise, as far as that can be told."""
        return memory_in_use_mb() - self._foreign_mb


class LimitReached(MiniseError):
    """A limit was reached before there was anything to explore, so that there are no results."""


@contextmanager
def within(clock: Clock, file: str, doing: str) -> Iterator[None]:
    """Ends what is done here when the time is over or the memory is used up, in the words `doing`."""
    found: str | None = None

    def tick() -> None:
        nonlocal found
        reached = clock.reached(0, 0, 0, 0.0)
        if reached != clock.memory_limit or clock.memory_in_use_mb() >= _PREPARING_MB:
            found = found or reached
        if found is not None:
            raise Overrun

    try:
        with ticking(tick):
            yield
    except Overrun:
        raise LimitReached([error(f"{found} was reached {doing}", whole(file))]) from None


def peak_memory_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def memory_in_use_mb() -> float:
    """The memory that the process holds now, where the system tells; else the most it ever held."""
    try:
        return _statm(1)
    except OSError:
        return peak_memory_mb()


def _tight_address_space_mb(memory_mb: float | None) -> int | None:
    """The system's limit on the address space, if it will be reached before that on memory."""
    room = resource.getrlimit(resource.RLIMIT_AS)[0]
    if room == resource.RLIM_INFINITY or (memory_mb is not None and room >> 20 >= memory_mb + _RESERVED_MB):
        return None
    return room >> 20


def _address_space_in_use_mb() -> float:
    """0 where the system does not tell."""
    try:
        return _statm(0)
    except OSError:
        return 0


def _statm(field: int) -> float:
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[field]) * resource.getpagesize() / (1 << 20)
