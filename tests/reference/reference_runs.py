"""Running IR and C texts by the reference semantics."""

from __future__ import annotations

from pathlib import Path

from minise.build import BuildOptions, build_file
from minise.ir.parse import parse_program
from minise.reference.machine import Checks, Inputs, ReferenceRun, run_reference

NO_INPUTS = Inputs(())


def run_ir(text: str, checks: Checks | None = None, entry: str = "main", inputs: Inputs = NO_INPUTS) -> ReferenceRun:
    return run_reference(parse_program(text, "t.ir"), ["t"], b"", inputs, entry=entry, checks=checks)


def run_main(registers: str, body: str, checks: Checks | None = None) -> ReferenceRun:
    """Runs a main with these registers; `body` is its entry block, and perhaps others behind it."""
    return run_ir(f"function main() -> i32 {{\n  registers {registers}\nentry:\n{body}\n}}\n", checks)


def run_c(
    folder: Path, text: str, *inputs: tuple[str, bytes], checks: Checks | None = None, step_limit: int = 100_000
) -> ReferenceRun:
    source = folder / "t.c"
    source.write_text(text)
    program = build_file(str(source), BuildOptions()).program
    return run_reference(program, ["t"], b"", Inputs(inputs), checks=checks, step_limit=step_limit)


def user_line(run: ReferenceRun) -> int | None:
    """The line of the innermost frame that is not of the library."""
    return next((span.line for _, span in run.stack if not span.file.startswith("<")), None)
