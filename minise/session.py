"""A session: the parts of a run wired together, once, here."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from minise.build import BuildOptions, build_file
from minise.expr.term import Term
from minise.faults import Fault
from minise.interpreter.code import Choice, Code, Exited, Failed, FrameChanged
from minise.interpreter.run import run
from minise.ir import records as ir
from minise.library.models import MODELS
from minise.machine import Machine
from minise.memory.contract import Allocation, Guard, ObjectKind
from minise.memory.forking import ForkingMemory
from minise.memory.objects import Sites
from minise.source import NOWHERE
from minise.state import State
from minise.streams import STANDARD_ERROR, STANDARD_OUTPUT, Input, Streams
from minise.trace import CallStack, call_stack
from minise.values import NULL, Pointer, Value

BUDGET = 20_000  # instructions between two looks at the clock


class NoSolver:
    """The solver view of a run without symbolic inputs: every condition is known."""

    def is_possible(self, condition: Guard) -> bool:
        assert isinstance(condition, bool)
        return condition

    def is_certain(self, condition: Guard) -> bool:
        assert isinstance(condition, bool)
        return condition

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
    """Runs the program's main concretely. `write` gets the output as it comes, else it is collected."""
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

    memory = ForkingMemory(program.data_model, Sites())
    state = State(memory, Streams(Input(read)), NoSolver())
    machine = Machine(program, memory, MODELS)
    main = machine.function("main")
    machine.start(state, "main", _main_arguments(main.record, state, program, arguments))
    deadline = None if max_time is None else time.monotonic() + max_time
    fault: Fault | None = None
    stopped: str | None = None
    status = 0
    stack: CallStack = ()
    try:
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
                    if not _calls_exit_handlers(machine, state, value):
                        status = value & 0xFF
                        break
                case Failed(fault=found):
                    fault = found
                    break
                case Code() | FrameChanged() | Choice():
                    raise AssertionError("a concrete run has no choice")
                case _:
                    assert_never(outcome)
    except KeyboardInterrupt:
        stopped = "interrupted"
        flush()
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


def _calls_exit_handlers(machine: Machine, state: State, status: int) -> bool:
    """C11 5.1.2.2.3: a return from main is a call of exit, which calls what atexit registered."""
    has_handlers = any(each.name == "exit" for each in machine.program.functions)
    if not has_handlers or state.frame is not None:
        return False
    machine.start(state, "exit", [status])
    return True


# ---------------------------------------------------------------------------------------------------------
# The arguments of main


def _main_arguments(main: ir.Function, state: State, program: ir.Program, arguments: list[str]) -> list[Value]:
    """C11 5.1.2.2.1: none, or argc and argv (and, as an extension that many use, an empty environment)."""
    count = len(main.parameters)
    if count == 0:
        return []
    texts = [_string(state, index, each.encode(errors="surrogateescape")) for index, each in enumerate(arguments)]
    vector = _vector(state, program, "argv", [*texts, NULL], len(arguments))
    environment = _vector(state, program, "envp", [NULL], len(arguments) + 1)
    given: list[Value] = [len(arguments), vector, environment]
    return given[:count]


def _string(state: State, index: int, text: bytes) -> Pointer:
    request = Allocation(ObjectKind.GLOBAL, len(text) + 1, 1, f"argv[{index}]", NOWHERE, (0, index))
    return state.memory.allocate(request, lambda contents: contents.put_bytes(0, text + b"\0"))


def _vector(state: State, program: ir.Program, name: str, pointers: list[Pointer], index: int) -> Pointer:
    type = program.data_model.pointer
    request = Allocation(ObjectKind.GLOBAL, type.size * len(pointers), type.size, name, NOWHERE, (0, 1 << 20, index))
    made = state.memory.allocate(request)
    for each, pointer in enumerate(pointers):
        state.memory.store(Pointer(made.base, each * type.size), type, pointer, state.view)
    return made
