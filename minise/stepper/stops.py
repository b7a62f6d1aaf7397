"""Where moves stop early: breakpoints at lines, and expressions that are watched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from minise.source import MiniseError
from minise.state import State
from minise.stepper.places import own_standing

# The value of an expression where a state stands, in print.
Evaluate = Callable[[State, str], str]


@dataclass(frozen=True, slots=True)
class Breakpoint:
    number: int
    file: str
    line: int

    def __str__(self) -> str:
        return f"breakpoint {self.number} at {Path(self.file).name}:{self.line}"


@dataclass(slots=True)
class Watch:
    """`function` is where its names have their meaning; `value` is the last one seen."""

    number: int
    expression: str
    function: str
    value: str

    def __str__(self) -> str:
        return f"watch {self.number}: {self.expression} (in {self.function})"


class Stops:
    """All that can stop a move. They are numbered together, as in gdb."""

    def __init__(self, evaluate: Evaluate) -> None:
        self._evaluate = evaluate
        self._next = 1
        self.all: dict[int, Breakpoint | Watch] = {}

    def add_breakpoint(self, file: str, line: int) -> Breakpoint:
        made = Breakpoint(self._number(), file, line)
        self.all[made.number] = made
        return made

    def add_watch(self, state: State, expression: str) -> Watch:
        """Raises MiniseError if the expression has no meaning here."""
        standing = own_standing(state)
        value = self._evaluate(state, expression)
        made = Watch(self._number(), expression, "" if standing is None else standing.function, value)
        self.all[made.number] = made
        return made

    def _number(self) -> int:
        self._next += 1
        return self._next - 1

    def reason(self, state: State, is_rest: bool) -> str | None:
        """Why a move stops where a statement begins. Behind a call, where its rest begins, no breakpoint is meant."""
        standing = own_standing(state)
        if standing is None:
            return None
        reasons: list[str] = []
        for each in self.all.values():
            match each:
                case Breakpoint(_, file, line):
                    if not is_rest and (file, line) == (standing.statement.file, standing.statement.line):
                        reasons.append(str(each))
                case Watch():
                    before = each.value
                    if self._is_changed(each, state):
                        reasons.append(f"watch {each.number}: {each.expression} was {before}, is {each.value}")
        return "\n".join(reasons) or None

    def refresh(self, state: State) -> None:
        """The state was reached in another way than forwards: what is watched has its value there."""
        for each in self.all.values():
            if isinstance(each, Watch):
                self._is_changed(each, state)

    def _is_changed(self, watch: Watch, state: State) -> bool:
        standing = own_standing(state)
        if standing is None or standing.function != watch.function:
            return False
        try:
            value = self._evaluate(state, watch.expression)
        except MiniseError:
            return False  # the name means nothing here
        before, watch.value = watch.value, value
        return before != value
