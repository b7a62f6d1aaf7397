"""Limits of a run. Reaching one ends the paths that are left, and nothing found so far is lost."""

from __future__ import annotations

import resource
import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """None means no limit. `depth` counts the forks of one path, `forks` those of the run. `processor_seconds` is the
    time that this process really had, so that a busy machine does not change where a measurement stops."""

    seconds: float | None = None
    paths: int | None = None
    instructions: int | None = None
    depth: int | None = None
    memory_mb: float | None = None
    solver_seconds: float | None = None
    forks: int | None = None
    first_fault: bool = False
    processor_seconds: float | None = None


class Clock:
    """Watches the limits that belong to the run as a whole."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._start = time.monotonic()
        self._processor_start = time.process_time()
        self._processor_look = self._start  # when to look at that clock again

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._start

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
        if limits.memory_mb is not None and memory_in_use_mb() >= limits.memory_mb:
            return f"the memory limit of {limits.memory_mb:g} MB"
        return None


def peak_memory_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def memory_in_use_mb() -> float:
    """The memory that the process holds now, where the system tells; else the most it ever held."""
    try:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1]) * resource.getpagesize() / (1 << 20)
    except OSError:
        return peak_memory_mb()
