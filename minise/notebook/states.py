"""States to walk through from Python: each stands at a position of a path and stays there; moves give new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from minise.expr.text import text
from minise.notebook.tables import Bundle, Table
from minise.stepper.history import Position
from minise.stepper.places import own_standing, standings
from minise.stepper.showing import seen_objects
from minise.stepper.sources import short
from minise.stepper.stepper import Stepper
from minise.stepper.telling import ending_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from minise.stepper.walk import Walk


class ProgramState:
    """A position of a path, with everything that belongs to it, shown as C.

    States of one run share what was walked so far, so that moving back is as cheap as moving on."""

    def __init__(self, stepper: Stepper, position: Position) -> None:
        self._stepper = stepper
        self._position = position

    def _there(self) -> Stepper:
        """The stepper, standing here."""
        if self._stepper.walk.position != self._position:
            self._stepper.walk.go(self._position)
            self._stepper.selected = 0
        return self._stepper

    def _moved(self, move: Callable[[Walk], object]) -> ProgramState:
        walk = self._there().walk
        if walk.is_at_end:
            raise ValueError("the path divides here: take one of `sides`" if self.is_fork else "the path is over")
        move(walk)
        return ProgramState(self._stepper, walk.position)

    # -- moves -----------------------------------------------------------------------------------------------

    def step(self) -> ProgramState:
        """The next statement, also in another function; or the fork, or the end, if that comes first."""
        return self._moved(lambda walk: walk.step())

    def next(self) -> ProgramState:
        """The next statement, over calls."""
        return self._moved(lambda walk: walk.next())

    def finish(self) -> ProgramState:
        """Behind the return of the function."""
        return self._moved(lambda walk: walk.finish())

    def go_on(self) -> ProgramState:
        """The next fork, or the end of the path."""
        return self._moved(lambda walk: walk.go_on())

    def back(self) -> ProgramState:
        """The statement before, also across a fork."""
        walk = self._there().walk
        if not walk.back():
            raise ValueError("this is the beginning of the program")
        return ProgramState(self._stepper, walk.position)

    @property
    def sides(self) -> list[ProgramState]:
        """Where the path divides: the first state of each side. Elsewhere there are none."""
        walk = self._there().walk
        fork = walk.line.fork
        found: list[ProgramState] = []
        if walk.is_at_end and fork is not None:
            for child in fork.children:
                walk.choose(child.node)
                found.append(ProgramState(self._stepper, walk.position))
        return found

    # -- what it shows ---------------------------------------------------------------------------------------

    @property
    def node(self) -> int:
        """The node of the tree of what was walked; nodes are numbered as they are found."""
        return self._position.node

    @property
    def is_fork(self) -> bool:
        walk = self._there().walk
        return walk.is_at_end and walk.line.fork is not None

    @property
    def ending(self) -> str | None:
        """How the path ended, if it is over."""
        walk = self._there().walk
        ended = walk.line.ending
        return ending_words(ended) if walk.is_at_end and ended is not None else None

    @property
    def place(self) -> str:
        """`sort.c:12`"""
        standing = own_standing(self._there().state)
        return "" if standing is None else short(standing.place)

    @property
    def source_line(self) -> str:
        stepper = self._there()
        standing = own_standing(stepper.state)
        return "" if standing is None else stepper.sources.line(standing.place)

    @property
    def call_stack(self) -> list[str]:
        """The functions, innermost first, with where each stands."""
        return [f"{each.function} at {short(each.place)}" for each in standings(self._there().state)]

    @property
    def condition(self) -> str:
        """The path condition so far."""
        stepper = self._there()
        return stepper.rows.condition(stepper.state.path.terms)

    @property
    def conditions(self) -> list[str]:
        return [text(each) for each in self._there().state.path.terms]

    @property
    def variables(self) -> dict[str, str]:
        """The local variables in scope, with their values."""
        stepper = self._there()
        stepper.scene.look(stepper.state)
        frames = stepper.frames()
        return dict(stepper.local_values(frames[0])) if frames else {}

    @property
    def memory(self) -> dict[str, dict[str, str]]:
        """The objects by name, and what their parts hold."""
        stepper = self._there()
        return {each.record.name: dict(each.cells) for each in seen_objects(stepper)}

    @property
    def inputs(self) -> dict[str, str]:
        """An example input that leads here."""
        return dict(self._there().inputs())

    @property
    def output(self) -> str:
        """What was printed so far; what depends on inputs stands as a term, in angle brackets."""
        stepper = self._there()
        return "".join(each.text for each in stepper.scene.look(stepper.state).output)

    def value(self, expression: str) -> str:
        """The value of a C expression over the variables in scope. Raises MiniseError if it is wrong."""
        stepper = self._there()
        stepper.scene.look(stepper.state)
        return stepper.value(expression)

    # -- display ---------------------------------------------------------------------------------------------

    def table(self) -> Table:
        rows = [("at", f"{self.place}   {self.source_line}"), ("path condition", self.condition)]
        rows += ((name, value) for name, value in self.variables.items())
        if self.is_fork:
            rows += (("side", each.conditions[-1]) for each in self.sides)
        if self.ending is not None:
            rows.append(("ends", self.ending))
        return Table(f"state in node {self.node}", ("", ""), tuple(rows))

    def __repr__(self) -> str:
        what = " (fork)" if self.is_fork else "" if self.ending is None else f" ({self.ending})"
        return f"ProgramState({self.place}{what}: {self.condition})"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        return self.table().bundle()
