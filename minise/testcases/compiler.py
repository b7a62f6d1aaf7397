"""gcc, where it is installed: which sanitizers it has, and a program compiled with the replay runtime."""

from __future__ import annotations

import os
import shutil
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
from minise.isolation.running import Allowance, Ran, Supervisor
from minise.source import MiniseError
from minise.testcases import harness

SECONDS = 60
_COMPILING = Allowance(SECONDS, memory_mb=4_096, address_space_mb=4_096, disk_mb=512)
_PROBING = Allowance(SECONDS, memory_mb=512)
_ABOUT_OBJECTS = frozenset(
    ["__CPROVER_POINTER_OBJECT", "__CPROVER_POINTER_OFFSET", "__CPROVER_OBJECT_SIZE", "__CPROVER_same_object"]
)

# Overflow must wrap, as it does under minise; C11's functions are declared; -U: names that C leaves to the program;
# -Wno: what newer compilers refuse, and minise warns of in programs for other tools.
_LANGUAGE = (
    *("-std=gnu99", "-O0", "-g", "-w", "-fwrapv", "-D_ISOC11_SOURCE", "-Uunix", "-Ulinux", "-D__MINISE__=1"),
    *("-Wno-int-conversion", "-Wno-incompatible-pointer-types", "-Wno-implicit-function-declaration"),
)
# What minise always calls a fault ends the run. The other checks only report: an index beyond its row is a fault by
# option, and some tell where an access went wrong that AddressSanitizer missed.
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
    may_fail: bool = False  # allocations
    unknown_globals: bool = False


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
    with tempfile.TemporaryDirectory(prefix="minise-") as name, Supervisor() as supervisor:
        folder = Path(name)
        source, executable = folder / "probe.c", folder / "probe"
        source.write_text("#include <stdlib.h>\nint main(void) { return malloc(1) == 0; }\n")
        try:
            compiled = _ran([*command, str(source), "-o", str(executable)], folder, supervisor)
            if compiled.status != 0:
                return False
            options = {"ASAN_OPTIONS": "detect_leaks=0"}
            return supervisor.run([str(executable)], folder, _PROBING, options).status == 0
        except OSError:
            return False


def _ran(command: list[str], folder: Path, supervisor: Supervisor) -> Ran:
    return supervisor.run(command, folder, _COMPILING, {**os.environ, "LC_ALL": "C", "TMPDIR": str(folder)})


def compile_program(subject: Subject, variant: Variant, folder: Path, supervisor: Supervisor) -> Path:
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
    own = [f"-D{each}" for each in options.defines] + [
        f"-I{os.path.abspath(each)}" for each in options.include_folders
    ]
    # gcc's own headers come first, so that of ours only those are found that it lacks: minise.h, klee/klee.h.
    own += ["-iquote", os.path.dirname(source), "-idirafter", str(INCLUDE_FOLDER)]
    unit = _unit(source, subject.program, variant, folder)
    parts = [str(folder / "program.o"), str(folder / "runtime.o")]
    own += [
        f"-D{name}={other}" for name, other in harness.other_allocators(subject.program, variant.may_fail).items()
    ]
    _compile([*flags, *own, "-include", str(declarations), "-c", unit, "-o", parts[0]], folder, supervisor)
    # The runtime shows no inner lines in reports: the innermost place is the program's own.
    _compile([*flags, "-g0", "-c", str(runtime), "-o", parts[1]], folder, supervisor)
    _compile([*flags, *parts, "-o", str(executable), "-lm", *_LINKING], folder, supervisor)
    return executable


def _refuse_what_only_minise_knows(program: ir.Program) -> None:
    if has_record_inputs(program):
        raise CompilerFailure("a compiled program cannot be given a struct as the result of a function")
    asked = next((each.name for each in program.declarations if each.name in _ABOUT_OBJECTS), None)
    if asked is not None:
        raise CompilerFailure(f"a compiled program cannot answer {asked}")


def _unit(source: str, program: ir.Program, variant: Variant, folder: Path) -> str:
    if variant.entry == "main":
        return source
    try:
        text = harness.entry_harness(source, program, variant.entry, variant.unknown_globals)
    except MiniseError as failure:
        raise CompilerFailure("; ".join(each.message for each in failure.diagnostics)) from None
    unit = folder / "entry.c"
    unit.write_text(text)
    return str(unit)


def _compile(command: list[str], folder: Path, supervisor: Supervisor) -> None:
    try:
        run = _ran(command, folder, supervisor)
    except OSError as problem:
        raise CompilerFailure(f"gcc cannot be run: {problem}") from None
    if run.ended is not None:
        raise CompilerFailure(f"gcc was ended: {run.ended}")
    if run.status != 0:
        lines = run.stderr.decode(errors="replace").splitlines()
        errors = [line for line in lines if "error" in line or "undefined" in line]
        raise CompilerFailure(f"gcc does not compile the program: {(errors or ['no reason given'])[0]}")
