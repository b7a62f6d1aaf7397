"""Blocks that were freed on some inputs only: a 0 in *Sizes* that a symbolic pointer wrote.

A block that was certainly freed has ended (`objects.py`). A free through a pointer that may mean several blocks
writes 0 to *Sizes* at each of them, under the condition that it is meant; where the condition does not hold, the
block lives on. So nothing forks.
"""

from __future__ import annotations

from dataclasses import dataclass

from minise.expr.term import Boolean
from minise.faults import Fault, FaultKind
from minise.memory.objects import Object, described, origin
from minise.source import Span


@dataclass(frozen=True, slots=True)
class Release:
    """`condition` is that of all frees together; `place` is the last of them."""

    condition: Boolean
    place: Span

    def access(self, target: Object, action: str) -> Fault:
        message = f"{action} of {described(target.request)} after its end"
        return Fault(FaultKind.USE_AFTER_FREE, message, self._details(target))

    def free(self, target: Object) -> Fault:
        return Fault(FaultKind.DOUBLE_FREE, "free of a block that was freed before", self._details(target))

    def _details(self, target: Object) -> tuple[str, ...]:
        return origin(target.request), f"it was freed at {self.place}"
