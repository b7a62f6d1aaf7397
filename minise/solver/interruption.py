"""Breaking off the query that Z3 works on. Python's main thread hears no signal meanwhile: another one must."""

from __future__ import annotations

from collections.abc import Callable


class Interruption:
    """Shared by who asks queries, who answers them, and who breaks them off."""

    __slots__ = ("_break_off", "is_wanted")

    def __init__(self) -> None:
        self.is_wanted = False
        self._break_off: Callable[[], None] | None = None

    def want(self) -> None:
        """Breaks the present query off, if there is one; the following ones are answered by "unknown" soon. May be
        called from any thread, and again where a query had only just begun."""
        self.is_wanted = True
        if self._break_off is not None:
            self._break_off()

    def is_possible_by(self, break_off: Callable[[], None] | None) -> None:
        """A query begins that this breaks off; None: it has ended."""
        self._break_off = break_off
