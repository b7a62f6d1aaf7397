"""Concrete execution: a program without symbolic inputs runs to its end, with its own output and exit code."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, assert_never

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
    Outcome,
    Silenced,
    Supposed,
)
from minise.interpreter.run import run
from minise.ir import records as ir
from minise.library.models import concrete_models
from minise.limits import MEMORY_MB, Clock, Limits
from minise.machine import Machine
from minise.memory import catalogue
from minise.memory.contract import Guard
from minise.signals import TICK, Overrun, ticking
from minise.state import State
from minise.streams import STANDARD_ERROR, STANDARD_OUTPUT, Input, Streams
from minise.trace import CallStack, call_stack

BUDGET = 20_000  # instructions between two looks at the clock
_OUT_OF_TIME = "the time limit was reached"


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
    max_memory: float | None = MEMORY_MB,
) -> Execution:
    """Runs the program's main concretely. `write` gets the output as it comes, else it is collected. A `stdin` that
    waits for too long raises TimeoutError."""
    console = _Console(stdin, write)
    memory = catalogue.create("forking", program, capacity=0)
    state = State(memory, console.streams, NoSolver())
    machine = Machine(program, memory, concrete_models(program))
    main = machine.function("main")
    machine.start(state, "main", main_arguments(main.record, state, program.data_model, tuple(arguments)))
    deadline = None if max_time is None else time.monotonic() + max_time
    end = _run_to_end(machine, state, console, deadline, Clock(Limits(memory_mb=max_memory)))
    return Execution(
        bytes(console.collected[STANDARD_OUTPUT]),
        bytes(console.collected[STANDARD_ERROR]),
        1 if end.fault is not None else 3 if end.stopped is not None else end.status,
        end.fault,
        end.stopped,
        () if end.fault is None and end.stopped is None else call_stack(state),
        state.instructions,
    )


class _Console:
    """What the program reads and writes. Output is delivered before input is asked for, as on a terminal."""

    def __init__(self, stdin: bytes | Callable[[int], bytes], write: Writer | None) -> None:
        self._stdin = stdin if callable(stdin) else _once(stdin)
        self._write = write or self._collect
        self.streams = Streams(Input(self._read))
        self.collected = {STANDARD_OUTPUT: bytearray(), STANDARD_ERROR: bytearray()}

    def flush(self) -> None:
        for descriptor, data in self.streams.taken():
            self._write(descriptor, data)

    def _read(self, size: int) -> bytes:
        self.flush()
        return self._stdin(size)

    def _collect(self, descriptor: int, data: bytes) -> None:
        self.collected[descriptor] += data


def _once(data: bytes) -> Callable[[int], bytes]:
    pieces = iter([data])
    return lambda size: next(pieces, b"")


class _End(NamedTuple):
    status: int = 0
    fault: Fault | None = None
    stopped: str | None = None


def _run_to_end(machine: Machine, state: State, console: _Console, deadline: float | None, memory: Clock) -> _End:
    stopped = _OUT_OF_TIME

    def tick() -> None:
        """One instruction, such as a large memset, may take too long, or too much memory."""
        nonlocal stopped
        if memory.reached(0, 0, 0, 0.0) is not None:
            stopped = f"{memory.memory_limit} was reached"
        if stopped is not _OUT_OF_TIME or (deadline is not None and time.monotonic() > deadline + TICK):
            raise Overrun

    try:
        with ticking(tick):
            while True:
                outcome = run(state, BUDGET)
                console.flush()
                if outcome is not None:
                    end = _followed(outcome, machine, state)
                    if end is not None:
                        return end
                elif deadline is not None and time.monotonic() > deadline:
                    return _End(stopped=_OUT_OF_TIME)
    except KeyboardInterrupt:
        console.flush()
        return _End(stopped="interrupted")
    except TimeoutError:
        return _End(stopped=_OUT_OF_TIME)
    except Overrun:
        return _End(stopped=stopped)
    except MemoryError:
        return _End(stopped="there is not enough memory")


def _followed(outcome: Outcome, machine: Machine, state: State) -> _End | None:
    """How the program ends by an outcome; None if it goes on."""
    match outcome:
        case Exited(status):
            assert isinstance(status, int)
            return None if machine.runs_exit_handlers(state, status) else _End(status & 0xFF)
        case Failed(fault):
            return _End(fault=fault)
        case Assumed():
            return _End(stopped="the program's assumption does not hold")
        case Silenced(gives_up):
            return _End(stopped="the program's assumption does not hold") if gives_up else _End()
        case Marked() | Doubted():
            assert state.frame is not None
            state.frame.index += 1
            return None
        case Supposed(then=then):
            if then is not None:
                return _followed(then, machine, state)
            assert state.frame is not None
            state.frame.index += 1
            return None
        case Code() | FrameChanged() | Choice() | Branched() | Left():
            raise AssertionError("a concrete run has no choice")
        case _:
            assert_never(outcome)
