"""Running a program by the reference semantics: start, run to the end, report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from minise.faults import Fault, FaultKind
from minise.ir import records as ir
from minise.ir.types import I32, Kind
from minise.reference.control import run_function
from minise.reference.encoding import bytes_of
from minise.reference.ending import Ending, RunEnded, leave
from minise.reference.inputs import Inputs
from minise.reference.memory import defined_bytes
from minise.reference.parameters import given_parameters
from minise.reference.state import Checks, State
from minise.reference.values import NULL, UNDEFINED, ObjectKind, Pointer, Value
from minise.source import NOWHERE, MiniseError, Span, error

_LIBRARY = "<"  # files of the library have names in angle brackets

__all__ = ["Checks", "Ending", "Inputs", "ReferenceRun", "run_reference"]


@dataclass(frozen=True, slots=True)
class ReferenceRun:
    """How a run ended. `stack` holds each function with the place where it stands, the innermost first."""

    ending: Ending
    exit_code: int
    fault: Fault | None
    stack: tuple[tuple[str, Span], ...]
    output: bytes
    errors: bytes
    steps: int


def run_reference(
    program: ir.Program,
    arguments: Sequence[str],
    stdin: bytes,
    inputs: Inputs,
    *,
    entry: str = "main",
    step_limit: int = 5_000_000,
    checks: Checks | None = None,
    deadline: float | None = None,
    unknown_globals: bool = False,
) -> ReferenceRun:
    """Runs a linked program; `arguments` begin with its name. A step is an instruction, or a byte moved in bulk.
    The run ends at the limit of steps, or soon after the deadline, as time.monotonic() counts.

    Of an entry other than main, each parameter takes the input of its name: a number its bytes, a pointer an object
    that holds them, or null where there is none. So do global variables that are not const, with
    `unknown_globals`."""
    if all(each.name != entry for each in program.functions):
        raise MiniseError([error(f"the program has no function '{entry}'", NOWHERE)])
    state = State(program, stdin, inputs, checks or Checks(), step_limit, deadline)
    try:
        _run(state, entry, arguments, unknown_globals)
    except RunEnded as first:
        ended = _with_leaks(state, first)
        is_leak = ended.fault is not None and ended.fault.kind is FaultKind.MEMORY_LEAK
        stack = (
            () if is_leak else tuple((each.function.name, each.instruction.span) for each in reversed(state.frames))
        )
        output, errors = bytes(state.streams.output), bytes(state.streams.errors)
        return ReferenceRun(ended.ending, ended.exit_code, ended.fault, stack, output, errors, state.steps)
    raise AssertionError("a run ends by an exit, a fault or a limit")


def _run(state: State, entry: str, arguments: Sequence[str], unknown_globals: bool) -> None:
    function = state.functions[entry]
    if entry == "main":
        given = _main_arguments(state, function, arguments)
    else:
        given = given_parameters(state, function, unknown_globals)
    value = run_function(state, entry, given, [each.type for each in function.parameters])
    status = value if isinstance(value, int) and entry == "main" else 0
    end = state.functions.get("exit")
    if end is not None and end.span.file.startswith(_LIBRARY):
        # C11 5.1.2.2.3p1: returning from main is calling exit, which calls what atexit registered.
        run_function(state, end.name, [status], [I32])
    leave(status)


def _with_leaks(state: State, ended: RunEnded) -> RunEnded:
    """An exit that leaves blocks on the heap is a fault, where that is asked for. What was passed to the entry has a
    name, and is its caller's."""
    blocks = [each for each in state.memory.heap if not each.name]
    is_over = ended.ending is Ending.EXIT or (state.has_given_up and state.program.dialect.rules.wants_cleanup)
    if not is_over or not state.checks.leaks or not blocks:
        return ended
    size = sum(each.size for each in blocks)
    return RunEnded(
        Ending.FAULT, 1, Fault(FaultKind.MEMORY_LEAK, f"{len(blocks)} blocks of {size} bytes never freed")
    )


def _main_arguments(state: State, main: ir.Function, arguments: Sequence[str]) -> list[Value]:
    """C11 5.1.2.2.1p2: argc and argv; behind them, as Unix has it, an environment, which is empty. What main takes
    otherwise is undefined."""
    texts = [each.encode(errors="surrogateescape") for each in arguments]
    strings = [_object(state, f"argv[{index}]", text + b"\0") for index, text in enumerate(texts)]
    given: list[Value] = [len(texts), _vector(state, "argv", strings), _vector(state, "envp", [])]
    values: list[Value] = []
    for position, parameter in enumerate(main.parameters):
        value = given[position] if position < len(given) else UNDEFINED
        fits = isinstance(value, Pointer) is (parameter.type.kind is Kind.POINTER)
        values.append(value if fits else UNDEFINED)
    return values


def _vector(state: State, name: str, pointers: Sequence[Pointer]) -> Pointer:
    """An array of pointers with a null at its end."""
    type = state.program.data_model.pointer
    made = state.memory.allocate(ObjectKind.GLOBAL, name, type.size * (len(pointers) + 1))
    for index, each in enumerate([*pointers, NULL]):
        state.memory.write(Pointer(made, index * type.size), bytes_of(type, each))
    return Pointer(made, 0)


def _object(state: State, name: str, data: bytes) -> Pointer:
    made = state.memory.allocate(ObjectKind.GLOBAL, name, len(data))
    state.memory.write(Pointer(made, 0), defined_bytes(data))
    return Pointer(made, 0)
