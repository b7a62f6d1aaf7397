"""Fragments: the parts of a program whose paths are merged where they leave it, and when one is entered.

A fragment is a loop or a function in one frame, or what the program marks. It opens where a state that runs in it
divides for the first time, so that it costs nothing where nothing divides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from minise.analysis.cfg import control_flow
from minise.analysis.loops import Loops, loops
from minise.expr.operators import Op
from minise.expr.term import Boolean, Term, inputs
from minise.interpreter.code import DecodedFunction
from minise.state import Frame, State


@dataclass(frozen=True, slots=True)
class Extent:
    """A part of a function, in the frame at this depth: the blocks of `body`, or with None all of them."""

    function: DecodedFunction
    depth: int
    header: str | None
    body: frozenset[str] | None

    def is_left(self, frame: Frame | None) -> bool:
        if frame is None or frame.depth < self.depth:
            return True
        if frame.depth > self.depth:
            return False
        if frame.function is not self.function:
            return True
        return self.body is not None and frame.code.block.label not in self.body


@dataclass(frozen=True, slots=True)
class MarkedExtent:
    """What the program marks in the frame at this depth: it ends where the program says so, wherever that is, or
    where that frame returns."""

    depth: int

    def is_left(self, frame: Frame | None) -> bool:
        return frame is None or frame.depth < self.depth


class Openings:
    """Decides which forks open a fragment: those in a loop whose condition depends on the size or the contents of an
    object of symbolic size (with `all_loops`, on any input), and all in the functions that are named."""

    def __init__(self, all_loops: bool, functions: Iterable[str]) -> None:
        self._all_loops = all_loops
        self._functions = frozenset(functions)
        self._loops: dict[str, Loops] = {}
        self._known_sizes: tuple[Sequence[object], ...] = ()
        self._tainted: frozenset[Term] = frozenset()

    def extent(self, state: State, conditions: Sequence[Boolean]) -> Extent | None:
        """Where the state divides, it enters this, unless it is there already."""
        for frame in _frames_of_one_call(state.frame):
            name = frame.function.record.name
            loop = self._loops_of(frame.function).innermost(frame.code.block.label)
            if loop is not None and self._is_wanted(state, conditions):
                return Extent(frame.function, frame.depth, loop.header, loop.body)
            if name in self._functions:
                return Extent(frame.function, frame.depth, None, None)
        return self._question(state, conditions)

    def _question(self, state: State, conditions: Sequence[Boolean]) -> Extent | None:
        """A function without loops, called in one, asks something about what the loop looks at. Its paths meet where
        it answers, so that the loop divides by its answer and not by the way to it."""
        frame = state.frame
        assert frame is not None
        caller = frame.caller
        if caller is None or self._loops_of(frame.function).by_header:
            return None
        if self._loops_of(caller.function).innermost(caller.code.block.label) is None:
            return None
        return Extent(frame.function, frame.depth, None, None) if self._is_wanted(state, conditions) else None

    def _loops_of(self, function: DecodedFunction) -> Loops:
        name = function.record.name
        found = self._loops.get(name)
        if found is None:
            found = self._loops[name] = loops(control_flow(function.record))
        return found

    def _is_wanted(self, state: State, conditions: Sequence[Boolean]) -> bool:
        if self._all_loops:
            return True
        tainted = self._tainted_inputs(state)
        return any(
            _origin(each) in tainted or _is_auxiliary(each)
            for condition in conditions
            if isinstance(condition, Term)
            for each in inputs(condition)
        )

    def _tainted_inputs(self, state: State) -> frozenset[Term]:
        """The inputs that sizes are made of, and the contents of inputs of symbolic size."""
        known = (state.memory.symbolic_sizes, state.inputs)
        if known != self._known_sizes:
            sized = [each for each in state.inputs if each.actual_size is not None]
            sizes = [*state.memory.symbolic_sizes, *(each.actual_size for each in sized)]
            of_sizes = {_origin(each) for size in sizes if size is not None for each in inputs(size)}
            contents = {part.term for each in sized for part in each.parts}
            self._known_sizes, self._tainted = known, frozenset(of_sizes | contents)
        return self._tainted


def _frames_of_one_call(frame: Frame | None) -> Iterator[Frame]:
    """The frame, and if the library runs in it, those that called it, up to the user's own function."""
    while frame is not None:
        yield frame
        if not frame.function.record.span.is_library:
            return
        frame = frame.caller


def _origin(each: Term) -> Term:
    """The input that an element is one of."""
    if each.op == Op.READ:
        array: Term = each.args[0]
        return array
    return each


def _is_auxiliary(each: Term) -> bool:
    return each.op == Op.SYMBOL and each.payload.auxiliary
