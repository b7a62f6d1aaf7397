"""How hard solving was so far: a number that other parts may decide by, because it is the same in every run."""

from __future__ import annotations

from collections.abc import Callable


class Resources:
    """Z3's resource units, of all queries of a run that reached it. Reading them takes a while: they are read when
    somebody asks, and not for every query."""

    def __init__(self) -> None:
        self._read: Callable[[], int] | None = None

    def is_told_by(self, read: Callable[[], int]) -> None:
        self._read = read

    @property
    def units(self) -> int:
        return 0 if self._read is None else self._read()
