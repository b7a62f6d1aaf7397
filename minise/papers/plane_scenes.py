"""Scenes of the planes paper as they run: the memory at their ends, and at the first access of a line."""

from __future__ import annotations

from collections.abc import Callable

from minise.events import Ended, EndingKind, Event
from minise.expr.term import Term
from minise.interpreter.code import Outcome
from minise.interpreter.run import step
from minise.ir import records as ir
from minise.ir.types import Type
from minise.memory.contract import ObjectKind
from minise.memory.planes.memory import PlaneMemory
from minise.papers.case import Scene
from minise.papers.scene import built
from minise.session import Run, explore
from minise.state import State
from minise.values import Pointer


class Watch:
    """Runs states step by step. Of the first that is about to load or store something at a line, `look` is told the
    pointer and the type."""

    def __init__(self, line: int, look: Callable[[State, Pointer, Type], None]) -> None:
        self._line = line
        self._look = look
        self._is_over = False

    def __call__(self, state: State, budget: int) -> Outcome | None:
        for _ in range(budget):
            if not self._is_over:
                self._watch(state)
            outcome = step(state)
            if outcome is not None:
                return outcome
        return None

    def _watch(self, state: State) -> None:
        frame = state.frame
        assert frame is not None
        instruction = frame.code.instruction(frame.index)
        if instruction.span.line != self._line:
            return
        match instruction:
            case ir.Store(ir.Register(name), value):
                type = value.type
            case ir.Load(target, ir.Register(name)):
                type = target.type
            case _:
                return
        pointer = frame.registers[frame.function.places[name]]
        if isinstance(pointer, Pointer) and _is_on_the_heap(planes_of(state), pointer):
            self._is_over = True
            self._look(state, pointer, type)


def _is_on_the_heap(memory: PlaneMemory, pointer: Pointer) -> bool:
    if isinstance(pointer.base, Term):
        return True  # one of several blocks
    return memory.space.table.living[pointer.base].request.kind is ObjectKind.HEAP


def planes_of(state: State) -> PlaneMemory:
    """The memory of a state; of one that has ended, as it was before the entry function gave its objects back."""
    memory = state.last_memory or state.memory
    assert isinstance(memory, PlaneMemory)
    return memory


def explored(scene: Scene) -> tuple[Run, list[Ended]]:
    """The run, and the ends of its paths."""
    endings: list[Ended] = []

    def listen(event: Event) -> None:
        if isinstance(event, Ended):
            endings.append(event)

    return explore(*built(scene), listen), endings


def returned(scene: Scene) -> tuple[Run, State]:
    """The run, and the state of its only path that ends well."""
    run, endings = explored(scene)
    (ended,) = [each for each in endings if each.kind is EndingKind.EXIT]
    return run, ended.state
