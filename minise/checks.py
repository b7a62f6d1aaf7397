"""What a run looks for beyond what every run reports: checks that are switched on by the user."""

from __future__ import annotations

from dataclasses import dataclass

from minise.faults import Fault, FaultKind
from minise.memory.contract import Memory, ObjectKind
from minise.options import Switch, option
from minise.source import Span


@dataclass(frozen=True, slots=True)
class Checks:
    """`overflow`: signed arithmetic whose result does not fit is a fault. `leaks`: so is a block never freed."""

    overflow: bool = option(False, Switch(), "report signed arithmetic that does not fit", name="check_overflow")
    leaks: bool = option(False, Switch(), "report blocks that are never freed", name="check_leaks")


NO_CHECKS = Checks()


def leak(memory: Memory) -> tuple[Fault, Span] | None:
    """The blocks of the program that are still there at its end, as a fault at the first one's allocation. Objects
    that the entry made for parameters are not the program's to free: of blocks, they alone have names."""
    heap = (each for each in memory.describe() if each.kind is ObjectKind.HEAP)
    blocks = [each for each in heap if not each.name and not each.place.is_library]
    if not blocks:
        return None
    details = tuple(f"a block allocated at {each.place}" for each in blocks)
    plural = "s" if len(blocks) > 1 else ""
    fault = Fault(FaultKind.MEMORY_LEAK, f"{len(blocks)} block{plural} never freed when the program ended", details)
    return fault, blocks[0].place
