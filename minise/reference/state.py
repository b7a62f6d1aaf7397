"""Where a run stands: memory, streams, inputs and the frames of the functions being executed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import assert_never

from minise.faults import FaultKind
from minise.ir import records as ir
from minise.reference.encoding import bytes_of, number_of
from minise.reference.ending import Ending, RunEnded, fail, undefined_use
from minise.reference.inputs import InputQueue, Inputs
from minise.reference.memory import Memory, defined_bytes
from minise.reference.streams import Streams
from minise.reference.values import (
    DEFINED_BYTES,
    NULL,
    UNDEFINED,
    Byte,
    Life,
    Object,
    ObjectKind,
    Pointer,
    Value,
)

STACK_SIZE = 8 << 20  # bytes
_STEPS_BETWEEN_LOOKS = 10_000  # at the clock


@dataclass(frozen=True, slots=True)
class Checks:
    """What is looked for beyond the faults that every run reports.

    With `bitfield_neighbours_defined`, storing a bit-field defines the other bits of its bytes too, which are zero if
    they were undefined. Without it, every bit is tracked for itself."""

    bitfield_neighbours_defined: bool = True
    overflow: bool = False
    leaks: bool = False


@dataclass(slots=True)
class Frame:
    """A function that is being executed. It stands at its next instruction, or at the call whose end it awaits."""

    function: ir.Function
    block: ir.Block
    index: int
    registers: dict[str, Value]
    answers: ir.Call | None  # the caller's instruction that awaits the result; None if no instruction does
    objects: list[Object] = field(default_factory=list)  # their lives end with the frame, unless they ended before
    variadic: Object | None = None
    stack_taken: int = 0

    @property
    def instruction(self) -> ir.Instruction:
        return self.block.instructions[self.index]


class State:
    """One run of a program."""

    def __init__(
        self,
        program: ir.Program,
        stdin: bytes,
        inputs: Inputs,
        checks: Checks,
        step_limit: int,
        deadline: float | None = None,
    ) -> None:
        self.program = program
        self.checks = checks
        self.memory = Memory(program.data_model, self.spend)
        self.streams = Streams(stdin)
        self.inputs = InputQueue(inputs)
        self.frames: list[Frame] = []
        self.returned: Value = UNDEFINED  # by the function that returned last
        self.steps = 0
        self._step_limit = step_limit
        self._deadline = deadline
        self._next_look = 0  # the step after which to look at both limits
        self.stack_left = STACK_SIZE
        self.has_given_up = False  # by abort(), where that drops the path
        self.functions = {each.name: each for each in program.functions}
        self.declarations = {each.name: each for each in program.declarations}
        self.blocks = {each.name: {block.label: block for block in each.blocks} for each in program.functions}
        self.globals = self._loaded()

    def _loaded(self) -> dict[str, Object]:
        """The objects of the program's functions and globals (C11 5.1.2p1: all are set before it starts)."""
        places: dict[str, Object] = {}
        for name in (*self.functions, *self.declarations):
            places[name] = self.memory.allocate(ObjectKind.FUNCTION, name, 1)
        for each in self.program.globals:
            made = self.memory.allocate(ObjectKind.GLOBAL, each.name, each.size, each.alignment, DEFINED_BYTES[0])
            places[each.name] = made
        self.globals = places
        for each in self.program.globals:
            start = Pointer(places[each.name], 0)
            for part in each.contents:
                self.memory.write(self.memory.moved(start, part.offset), self._initial(part))
            places[each.name].read_only = each.read_only
        return places

    def _initial(self, part: ir.InitialValue | ir.InitialBytes) -> Sequence[Byte]:
        match part:
            case ir.InitialBytes(data=data):
                return defined_bytes(data)
            case ir.InitialValue(value=constant):
                return bytes_of(constant.type, self.value(constant))
            case _:
                assert_never(part)

    def spend(self, steps: int) -> None:
        self.steps += steps
        if self.steps > self._next_look:
            self._look_at_limits()

    def _look_at_limits(self) -> None:
        if self.steps > self._step_limit or (self._deadline is not None and monotonic() >= self._deadline):
            raise RunEnded(Ending.LIMIT)
        self._next_look = self._step_limit
        if self._deadline is not None:
            self._next_look = min(self._step_limit, self.steps + _STEPS_BETWEEN_LOOKS)

    # -- operands --------------------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        return self.frames[-1]

    def value(self, operand: ir.Operand) -> Value:
        """What stands there, undefined or not."""
        match operand:
            case ir.Register(name):
                return self.frames[-1].registers.get(name, UNDEFINED)
            case ir.Integer(value):
                return value
            case ir.Float(bits):
                return bits
            case ir.Null():
                return NULL
            case ir.GlobalAddress(name, offset):
                return Pointer(self.globals[name], offset)
            case ir.FunctionAddress(name):
                return Pointer(self.globals[name], 0)
            case _:
                assert_never(operand)

    def number(self, operand: ir.Operand) -> int:
        """A number that is used: undefined is a fault."""
        return number_of(self.value(operand), self.memory)

    def pointer(self, operand: ir.Operand) -> Pointer:
        """A pointer that is used: undefined is a fault."""
        return used_pointer(self.value(operand))

    def set(self, target: ir.Register, value: Value) -> None:
        self.frames[-1].registers[target.name] = value

    # -- frames ----------------------------------------------------------------------------------------------

    def reserve_stack(self, size: int, purpose: str) -> None:
        """Takes bytes of the stack for the innermost frame."""
        if size > self.stack_left:
            fail(FaultKind.STACK_OVERFLOW, f"no room on the stack for {purpose}")
        self.stack_left -= size

    def enter(self, function: ir.Function, arguments: Sequence[Value], answers: ir.Call | None) -> None:
        """Makes the frame of a call. It takes a word for each register and six more, as compiled code would."""
        size = 48 + 8 * len(function.registers)
        self.reserve_stack(size, f"a call of '{function.name}'")
        registers = {each.name: value for each, value in zip(function.parameters, arguments, strict=True)}
        self.frames.append(Frame(function, function.blocks[0], 0, registers, answers, stack_taken=size))

    def leave(self, value: Value) -> None:
        """C11 6.2.4p6: the objects of a function end when it returns."""
        frame = self.frames.pop()
        for each in frame.objects:
            each.life = Life.FUNCTION_RETURNED
        self.stack_left += frame.stack_taken
        self.returned = value
        if frame.answers is not None:
            if frame.answers.target is not None:
                self.set(frame.answers.target, value)
            self.frame.index += 1


def used_pointer(value: Value) -> Pointer:
    return value if isinstance(value, Pointer) else undefined_use()
