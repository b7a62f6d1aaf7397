"""From a source file to a program ready to run: compile C or read IR, and link what it uses of the library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from minise import contest
from minise.ir import records as ir
from minise.ir.input_functions import UNKNOWN_PREFIX, UNSET_BLOCKS
from minise.ir.link import global_addresses, linked, made_private, undefined_globals
from minise.ir.redirect import redirected
from minise.ir.stack_room import with_room_assumed
from minise.ir.types import DataModel
from minise.library import catalogue
from minise.source import Diagnostic, MiniseError, error, refusal, whole

if TYPE_CHECKING:
    from minise.frontend import tree


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """How C text becomes a program; the fields are the command line's options."""

    data_model: DataModel = DataModel.LP64
    defines: tuple[str, ...] = ()
    include_folders: tuple[str, ...] = ()
    locals_in_memory: bool = False
    use_gcc_preprocessor: bool = False
    own_headers_only: bool = False
    unset: str = "dialect"  # one of UNSET


# What a variable without an initial value is: as its dialect has it, or as told.
UNSET = ("dialect", "fault", "input")
_CBMC = ("__CPROVER_", "nondet_")  # how the names of its functions begin
_BARE_ASSERT = "__minise_assert"  # what `assert` is without a header, which CBMC does not ask for
_NAMED_INPUTS = ("klee_", "minise_")
# What programs mention that were written for other tools: those have always taken what newer compilers refuse.
_OF_OTHER_TOOLS = ("klee_", "__VERIFIER_", *contest.REACHED, *_CBMC)


@dataclass(frozen=True, slots=True)
class Build:
    """`sources` maps each file that was read to its text."""

    program: ir.Program
    warnings: tuple[Diagnostic, ...]
    sources: dict[str, str] = field(default_factory=dict)


def build_file(path: str, options: BuildOptions) -> Build:
    """The program in a .c, .i or .ir file, linked. Raises MiniseError with everything that is wrong with it."""
    return _linked_with_library(build_unit(path, options), options)


def build_text(path: str, text: str, options: BuildOptions) -> Build:
    """The same for C text that lies in no file; `path` is what diagnostics call it."""
    return _linked_with_library(compile_unit(path, text, options), options)


def _linked_with_library(build: Build, options: BuildOptions) -> Build:
    program = with_library(build.program, options)
    missing = undefined_globals(program)
    if missing:
        raise MiniseError(missing)
    return Build(program, build.warnings, build.sources)


def build_unit(path: str, options: BuildOptions) -> Build:
    """The file alone, without the library."""
    text = read_text(path)
    return _read_ir(path, text) if path.endswith(".ir") else compile_unit(path, text, options)


def read_text(path: str) -> str:
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as problem:
        raise refusal("cannot read the file", path, problem) from None
    if b"\0" in data:
        hint = "`minise replay` takes it behind the program" if data.startswith(b"KTEST") else None
        raise MiniseError([error("this is no text: it has null characters", whole(path), hint)])
    return data.decode("utf-8", errors="surrogateescape")


def _read_ir(path: str, text: str) -> Build:
    from minise.ir.parse import parse_program

    program = parse_program(text, path)
    wrong = [each for each in map(partial(_declared_otherwise, program.data_model), program.declarations) if each]
    if wrong:
        raise MiniseError(wrong)
    return Build(program, (), {path: text})


def _declared_otherwise(data_model: DataModel, declared: ir.Declaration) -> Diagnostic | None:
    """C text takes the types that the library has; IR must say them itself."""
    from minise.frontend.known_names import header_of
    from minise.ir.text import print_declaration

    header = header_of(declared.name)
    if header is None:
        return None
    text = f"#include <{header}>\nvoid *used = (void *)&{declared.name};\n"
    unit = compile_unit("<declared>", text, BuildOptions(data_model, own_headers_only=True)).program
    for real in unit.declarations:
        if real.name == declared.name and replace(real, span=declared.span) != declared:
            return error(f"the library has '{print_declaration(real)}'", declared.span)
    return None


def compile_unit(path: str, text: str, options: BuildOptions) -> Build:
    """One translation unit of C, through every stage of the front end."""
    from minise.frontend.nesting import with_room

    try:
        return with_room(lambda: _compiled(path, text, options))
    except RecursionError:
        raise MiniseError([error("the program is nested too deeply", whole(path))]) from None


def _compiled(path: str, text: str, options: BuildOptions) -> Build:
    from minise.analysis.unread import without_unread_inputs
    from minise.frontend.check.unit import check
    from minise.frontend.lower.program import LowerOptions, lower
    from minise.frontend.parse import parse
    from minise.frontend.preprocess import PreprocessOptions, preprocess

    preprocessed = preprocess(
        path,
        text,
        PreprocessOptions(
            options.defines,
            options.include_folders,
            options.data_model,
            options.use_gcc_preprocessor,
            options.own_headers_only,
        ),
    )
    is_lenient = any(each.text.startswith(_OF_OTHER_TOOLS) for each in preprocessed.tokens)
    unit, warnings = check(parse(preprocessed), options.data_model, is_lenient)
    is_for_verifiers = _is_for_verifiers(unit)
    unset = is_for_verifiers if options.unset == "dialect" else options.unset == "input"
    given = _undefined_variables(unit) if is_for_verifiers else frozenset()
    program = lower(unit, LowerOptions(options.data_model, options.locals_in_memory, unset, given))
    if unset:
        program = redirected(without_unread_inputs(program), UNSET_BLOCKS)
    if is_for_verifiers:
        program = with_room_assumed(redirected(program, _unknown_functions(program)))
    if contest.is_task(unit):
        program = contest.as_task(program)
    return Build(program, (*preprocessed.warnings, *warnings), preprocessed.sources)


def _is_for_verifiers(unit: tree.Unit) -> bool:
    """CBMC and SV-COMP give any value to variables without an initial value, and to variables and calls of functions
    that nobody defines, and their stack has no end; programs for them rely on that."""
    if contest.is_task(unit):
        return True
    called = [each.name for each in unit.functions if each.body is None and each.is_used]
    if any(name.startswith(_CBMC) for name in called):
        return True
    # Where inputs are made by name, a header was forgotten.
    return _BARE_ASSERT in called and not any(name.startswith(_NAMED_INPUTS) for name in called)


def _undefined_variables(unit: tree.Unit) -> frozenset[str]:
    """Those that neither the program nor the library defines; main makes inputs of them."""
    if not any(each.name == "main" and each.body is not None for each in unit.functions):
        return frozenset()
    declared = (each.name for each in unit.variables if not each.is_defined)
    return frozenset(name for name in declared if catalogue.source_of(name) is None)


def _unknown_functions(program: ir.Program) -> dict[str, str]:
    """What is called instead of functions that neither the program nor the library has."""
    from minise.frontend.known_names import header_of
    from minise.library.models import models_of

    modelled = models_of(program)
    names = [each.name for each in program.declarations if each.name not in modelled]
    unknown = [name for name in names if catalogue.source_of(name) is None and header_of(name) is None]
    return {name: f"{UNKNOWN_PREFIX}{name}" for name in unknown}


# ---------------------------------------------------------------------------------------------------------
# The library


def with_library(program: ir.Program, options: BuildOptions) -> ir.Program:
    """The program with the C sources of the library that it needs, and those that these need in turn."""
    taken: set[str] = set()
    while True:
        wanted = sorted(set(_wanted_sources(program)) - taken)
        if not wanted:
            return program
        own = _defined(program)
        program = linked(program, [_library_unit(each, options.data_model, own) for each in wanted])
        taken.update(wanted)


def _wanted_sources(program: ir.Program) -> Iterator[str]:
    names = {each.name for each in program.declarations}
    names |= {address.name for address, _ in global_addresses(program)}
    for name in sorted(names - _defined(program)):
        source = catalogue.source_of(name)
        if source is not None:
            yield source


def _defined(program: ir.Program) -> set[str]:
    return {each.name for each in program.globals} | {each.name for each in program.functions}


def _library_unit(source: str, data_model: DataModel, own: set[str]) -> ir.Program:
    """A source of the library. What it does not define for others keeps out of the program's names, and so does what
    the program defines itself: a user's `random` hides the library's, which goes on using its own."""
    compiled = _compiled_source(source, data_model)
    return made_private(compiled, catalogue.definitions().keys() - own, source.removesuffix(".c"))


@cache
def _compiled_source(source: str, data_model: DataModel) -> ir.Program:
    """Kept, because a process may build many programs."""
    options = BuildOptions(data_model, include_folders=(str(catalogue.FOLDER),))
    try:
        return compile_unit(f"<library>/{source}", catalogue.read_source(source), options).program
    except MiniseError as failure:
        raise AssertionError(f"library source {source}: {failure}") from failure
