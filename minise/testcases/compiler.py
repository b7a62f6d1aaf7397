"""gcc, where it is installed: which sanitizers it has, and a program compiled with the replay runtime."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from minise.build import BuildOptions
from minise.frontend.headers import INCLUDE_FOLDER
from minise.ir import records as ir
from minise.ir.input_functions import has_record_inputs, has_unset_inputs
from minise.ir.types import DataModel
from minise.source import MiniseError
from minise.testcases import harness

SECONDS = 60
_ABOUT_OBJECTS = frozenset(
    ["__CPROVER_POINTER_OBJECT", "__CPROVER_POINTER_OFFSET", "__CPROVER_OBJECT_SIZE", "__CPROVER_same_object"]
)

# Overflow must wrap, as it does under minise; C11's functions are declared; -U: names that C leaves to the program;
# -Wno: what newer compilers refuse, and minise warns of in programs for other tools.
_LANGUAGE = (
    *("-std=gnu99", "-O0", "-g", "-w", "-fwrapv", "-D_ISOC11_SOURCE", "-Uunix", "-Ulinux", "-D__MINISE__=1"),
    *("-Wno-int-conversion", "-Wno-incompatible-pointer-types", "-Wno-implicit-function-declaration"),
)
# What minise calls a fault ends the run. The other checks only report: they know more about C's types than minise
# takes for a fault (an index beyond its row), and tell where an access went wrong that AddressSanitizer missed.
_SANITIZERS = (
    "-fsanitize=address,undefined,pointer-compare,pointer-subtract",
    "-fno-sanitize=alignment",
    "-fno-sanitize-recover=integer-divide-by-zero,shift-exponent,unreachable",
)
# The value that tests give variables without an initial value, unless a path needs another.
_ZEROED = ("-ftrivial-auto-var-init=zero",)
_OVERFLOW = ("-fno-wrapv", "-fsanitize=signed-integer-overflow")
# A function that nobody defines is a fault only when it is called: then it lies at the address 0.
_LINKING = ("-no-pie", "-Wl,--unresolved-symbols=ignore-in-object-files")


@dataclass(frozen=True, slots=True)
class Compiler:
    command: str
    has_sanitizers: bool


@dataclass(frozen=True, slots=True)
class Subject:
    """The program that tests are replayed on: its source for gcc, and its linked form for the reference semantics."""

    source: str
    program: ir.Program
    options: BuildOptions


class Variant(NamedTuple):
    """How a program is compiled for some of its tests. Where overflow is checked, it does not wrap."""

    entry: str
    checks_overflow: bool


class CompilerFailure(Exception):
    """gcc is not there, or does not take the program; the text says which."""


def find_compiler(data_model: DataModel) -> Compiler:
    """Raises CompilerFailure."""
    command = shutil.which("gcc")
    if command is None:
        raise CompilerFailure("gcc is not installed")
    return _tried(command, data_model)


@cache
def _tried(command: str, data_model: DataModel) -> Compiler:
    """What it can do with a small program, with sanitizers and without."""
    if _works([command, harness.machine_option(data_model), *_SANITIZERS]):
        return Compiler(command, True)
    if _works([command, harness.machine_option(data_model)]):
        return Compiler(command, False)
    raise CompilerFailure(f"gcc makes no {data_model.value} programs that run here")


def _works(command: list[str]) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        source, executable = Path(folder) / "probe.c", Path(folder) / "probe"
        source.write_text("#include <stdlib.h>\nint main(void) { return malloc(1) == 0; }\n")
        try:
            for each in ([*command, str(source), "-o", str(executable)], [str(executable)]):
                subprocess.run(each, check=True, capture_output=True, timeout=SECONDS, env=_environment())
        except (OSError, subprocess.SubprocessError):
            return False
    return True


def _environment() -> dict[str, str]:
    return {**os.environ, "ASAN_OPTIONS": "detect_leaks=0", "LC_ALL": "C"}


def compile_program(subject: Subject, variant: Variant, folder: Path) -> Path:
    """The executable, made in the new `folder`. Raises CompilerFailure with gcc's first error."""
    source, options = os.path.abspath(subject.source), subject.options
    if source.endswith(".ir"):
        raise CompilerFailure("gcc compiles C, not IR")
    _refuse_what_only_minise_knows(subject.program)
    compiler = find_compiler(options.data_model)
    folder.mkdir()
    declarations, runtime, executable = folder / "declarations.h", folder / "runtime.c", folder / "program"
    declarations.write_text(harness.missing_declarations(subject.program))
    runtime.write_text(harness.runtime(subject.program))
    sanitizers = (*_SANITIZERS, *(_OVERFLOW if variant.checks_overflow else ())) if compiler.has_sanitizers else ()
    zeroed = _ZEROED if has_unset_inputs(subject.program) else ()
    flags = [compiler.command, harness.machine_option(options.data_model), *_LANGUAGE, *zeroed, *sanitizers]
    own = [f"-D{each}" for each in options.defines] + [f"-I{each}" for each in options.include_folders]
    # gcc's own headers come first, so that of ours only those are found that it lacks: minise.h, klee/klee.h.
    own += ["-iquote", os.path.dirname(source), "-idirafter", str(INCLUDE_FOLDER)]
    unit = _unit(source, subject.program, variant.entry, folder)
    parts = [str(folder / "program.o"), str(folder / "runtime.o")]
    own += [f"-D{name}={other}" for name, other in harness.other_allocators(subject.program).items()]
    _run([*flags, *own, "-include", str(declarations), "-c", unit, "-o", parts[0]])
    # The runtime shows no inner lines in reports: the innermost place is the program's own.
    _run([*flags, "-g0", "-c", str(runtime), "-o", parts[1]])
    _run([*flags, *parts, "-o", str(executable), "-lm", *_LINKING])
    return executable


def _refuse_what_only_minise_knows(program: ir.Program) -> None:
    if has_record_inputs(program):
        raise CompilerFailure("a compiled program cannot be given a struct as the result of a function")
    asked = next((each.name for each in program.declarations if each.name in _ABOUT_OBJECTS), None)
    if asked is not None:
        raise CompilerFailure(f"a compiled program cannot answer {asked}")


def _unit(source: str, program: ir.Program, entry: str, folder: Path) -> str:
    if entry == "main":
        return source
    try:
        text = harness.entry_harness(source, program, entry)
    except MiniseError as failure:
        raise CompilerFailure("; ".join(each.message for each in failure.diagnostics)) from None
    unit = folder / "entry.c"
    unit.write_text(text)
    return str(unit)


def _run(command: list[str]) -> None:
    try:
        run = subprocess.run(command, capture_output=True, timeout=SECONDS, env=_environment(), check=False)
    except (OSError, subprocess.SubprocessError) as problem:
        raise CompilerFailure(f"gcc cannot be run: {problem}") from None
    if run.returncode != 0:
        lines = run.stderr.decode(errors="replace").splitlines()
        errors = [line for line in lines if "error" in line or "undefined" in line]
        raise CompilerFailure(f"gcc does not compile the program: {(errors or ['no reason given'])[0]}")
