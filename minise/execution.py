"""Concrete execution: a program without symbolic inputs runs to its end, with its own output and exit code."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from minise.build import BuildOptions, build_file
from minise.entry import main_arguments
from minise.expr.term import Term
from minise.faults import Fault
from minise.interpreter.code import (
    Assumed,
    Branched,
    Choice,
    Code,
    Doubted,
    Exited,
    Failed,
    FrameChanged,
    Left,
    Marked,
    Silenced,
)
from minise.interpreter.run import run
from minise.ir import records as ir
from minise.library.models import MODELS
from minise.machine import Machine
from minise.memory import catalogue
from minise.memory.contract import Guard
from minise.signals import TICK, ticking
from minise.state import State
from minise.streams import STANDARD_ERROR, STANDARD_OUTPUT, Input, Streams
from minise.trace import CallStack, call_stack

BUDGET = 20_000  # instructions between two looks at the clock


class NoSolver:
    """The solver view of a run without symbolic inputs: every condition is known."""

    site = 0

    def of(self, state: State) -> NoSolver:
        return self

    def is_possible(self, condition: Guard) -> bool:
        assert isinstance(condition, bool)
        return condition

    def possibility(self, condition: Guard) -> bool | None:
        return self.is_possible(condition)

    def is_certain(self, condition: Guard) -> bool:
        assert isinstance(condition, bool)
        return condition

    @property
    def effort(self) -> int:
        return 0

    def known(self, value: int | Term) -> int | Term:
        return value

    def example(self, value: int | Term) -> int:
        assert isinstance(value, int)
        return value


@dataclass(frozen=True, slots=True)
class Execution:
    """How a concrete run ended. `exit_code` is the program's own; 1 with a fault, 3 when a limit stopped it."""

    output: bytes
    errors: bytes
    exit_code: int
    fault: Fault | None
    stopped: str | None
    stack: CallStack
    instructions: int


Writer = Callable[[int, bytes], None]


def execute(
    path: str,
    arguments: list[str] | None = None,
    stdin: bytes | Callable[[int], bytes] = b"",
    options: BuildOptions | None = None,
    max_time: float | None = None,
    write: Writer | None = None,
) -> Execution:
    """Builds the program at `path` and runs it."""
    build = build_file(path, options or BuildOptions())
    return execute_program(build.program, [path, *(arguments or [])], stdin, max_time, write)


def execute_program(
    program: ir.Program,
    arguments: list[str],
    stdin: bytes | Callable[[int], bytes] = b"",
    max_time: float | None = None,
    write: Writer | None = None,
) -> Execution:
    """Runs the program's main concretely. `write` gets the output as it comes, else it is collected. A `stdin` that
    waits for too long raises TimeoutError."""
    output: dict[int, bytearray] = {STANDARD_OUTPUT: bytearray(), STANDARD_ERROR: bytearray()}

    def collect(descriptor: int, data: bytes) -> None:
        output[descriptor] += data

    deliver = write or collect

    def flush() -> None:
        for descriptor, data in state.streams.taken():
            deliver(descriptor, data)

    source = _source(stdin)

    def read(size: int) -> bytes:
        flush()
        return source(size)

    memory = catalogue.create("forking", program, capacity=0)
    state = State(memory, Streams(Input(read)), NoSolver())
    machine = Machine(program, memory, MODELS)
    main = machine.function("main")
    machine.start(state, "main", main_arguments(main.record, state, program.data_model, tuple(arguments)))
    deadline = None if max_time is None else time.monotonic() + max_time

    def tick() -> None:
        if deadline is not None and time.monotonic() > deadline + TICK:
            raise TimeoutError  # one instruction, such as a large memset, takes too long

    fault: Fault | None = None
    stopped: str | None = None
    status = 0
    stack: CallStack = ()
    try:
        with ticking(tick):
            while True:
                outcome = run(state, BUDGET)
                flush()
                match outcome:
                    case None:
                        if deadline is not None and time.monotonic() > deadline:
                            stopped = "the time limit was reached"
                            break
                    case Exited(status=value):
                        assert isinstance(value, int)
                        if not machine.runs_exit_handlers(state, value):
                            status = value & 0xFF
                            break
                    case Failed(fault=found):
                        fault = found
                        break
                    case Assumed():
                        stopped = "the program's assumption does not hold"
                        break
                    case Silenced():
                        break
                    case Marked() | Doubted():
                        assert state.frame is not None
                        state.frame.index += 1
                    case Code() | FrameChanged() | Choice() | Branched() | Left():
                        raise AssertionError("a concrete run has no choice")
                    case _:
                        assert_never(outcome)
    except KeyboardInterrupt:
        stopped = "interrupted"
        flush()
    except TimeoutError:
        stopped = "the time limit was reached"
    if fault is not None or stopped is not None:
        stack = call_stack(state)
        status = 1 if fault is not None else 3
    return Execution(
        bytes(output[STANDARD_OUTPUT]),
        bytes(output[STANDARD_ERROR]),
        status,
        fault,
        stopped,
        stack,
        state.instructions,
    )


def _source(stdin: bytes | Callable[[int], bytes]) -> Callable[[int], bytes]:
    if callable(stdin):
        return stdin
    pieces = iter([stdin])
    return lambda size: next(pieces, b"")
