"""`minise exec`: run a program concretely, with its own output and exit code."""

from __future__ import annotations

import argparse
import os
import select
import sys
import time
from collections.abc import Callable

from minise.commands.building import add_build_options, build_and_warn
from minise.commands.declared import typed
from minise.commands.reporting import print_fault, print_stack
from minise.faults import FaultKind
from minise.ir import records as ir
from minise.limits import MEMORY_MB
from minise.options import AMOUNT
from minise.source import whole
from minise.streams import STANDARD_ERROR

_EXAMPLE = """example:
  minise exec sort.c 3 1 2        runs sort.c with three arguments
  echo 42 | minise exec read.c    gives it standard input

exit code: the program's own; 1 after a fault, 2 for a wrong program, 3 when a limit stopped it"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Runs a C (or .ir) program that has no symbolic inputs."
    parser.epilog = _EXAMPLE
    add_build_options(parser)
    parser.set_defaults(uninitialised="fault")  # there are no inputs
    parser.add_argument("--max-time", type=typed(AMOUNT), metavar="SECONDS", help="stop after so long")
    parser.add_argument(
        "--max-memory",
        type=typed(AMOUNT),
        metavar="MB",
        default=MEMORY_MB,
        help=f"memory that minise itself may use (default: {MEMORY_MB:g})",
    )
    parser.add_argument("file", metavar="FILE", help="the program: .c, .i or .ir")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, metavar="ARGS", help="the program's arguments")


def run(options: argparse.Namespace) -> int:
    from minise.execution import execute_program
    from minise.machine import require_function

    build = build_and_warn(options, takes_time=False)
    require_function(build.program, "main", whole(options.file))
    read = _reader(options.max_time)
    execution = execute_program(
        build.program, [options.file, *options.arguments], read, options.max_time, _write, options.max_memory
    )
    if execution.fault is not None:
        print_fault(execution.fault, execution.stack, build.sources)
        if execution.fault.kind is FaultKind.UNMODELLED_FUNCTION and _asks_for_inputs(build.program):
            print("  the program has symbolic inputs: `minise run` explores it", file=sys.stderr)
    elif execution.stopped is not None:
        print(f"minise: {execution.stopped}; the program was here:", file=sys.stderr)
        print_stack(execution.stack)
    return execution.exit_code


def _asks_for_inputs(program: ir.Program) -> bool:
    from minise.library.intrinsics import models_of

    return any(each.name in models_of(program) for each in program.declarations)


def _reader(max_time: float | None) -> Callable[[int], bytes]:
    """Reads standard input as it comes, and waits for it no longer than the program may run."""
    deadline = None if max_time is None else time.monotonic() + max_time

    def read(size: int) -> bytes:
        if deadline is not None:
            remaining = max(0.0, deadline - time.monotonic())
            if not select.select([0], [], [], remaining)[0]:
                raise TimeoutError
        return os.read(0, max(size, 4096))

    return read


def _write(descriptor: int, data: bytes) -> None:
    stream = sys.stderr if descriptor == STANDARD_ERROR else sys.stdout
    stream.buffer.write(data)
    stream.buffer.flush()
