"""From a source file to a program ready to run: compile C or read IR, and link what it uses of the library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import TYPE_CHECKING

from minise import contest
from minise.files import read_file
from minise.ir import records as ir
from minise.ir.dialect import Dialect
from minise.ir.input_functions import UNKNOWN_PREFIX, UNSET_BLOCKS
from minise.ir.link import global_addresses, linked, made_private, undefined_globals
from minise.ir.redirect import redirected
from minise.ir.stack_room import with_room_assumed
from minise.ir.types import DataModel
from minise.library import catalogue
from minise.options import Choice, Folder, Several, Spelling, Text, option
from minise.source import Diagnostic, MiniseError, error, refusal, whole

if TYPE_CHECKING:
    from minise.frontend import tree
    from minise.frontend.dialects import Decision


# What a variable without an initial value is: as its dialect has it, or as told.
UNSET = ("dialect", "fault", "input")
# What an index must not leave: its array, or the object that the array is part of; or as the dialect has it.
BOUNDS = ("auto", "array", "object")


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """How C text becomes a program; the fields are the command line's options."""

    data_model: DataModel = option(
        DataModel.LP64,
        Choice(tuple(each.value for each in DataModel), tuple(DataModel)),
        "sizes of C types",
        label="Data model",
    )
    defines: tuple[str, ...] = option(
        (),
        Several(Text("NAME or NAME=VALUE")),
        "define a macro",
        spellings=(Spelling("-D", ("NAME[=VALUE]",)),),
        label="Macros",
    )
    include_folders: tuple[str, ...] = option(
        (),
        Several(Folder(), "a list of folders"),
        "look for headers there too",
        spellings=(Spelling("-I", ("DIR",)),),
        is_served=False,
    )
    locals_in_memory: bool = option(
        False,
        Choice(("registers", "memory"), (False, True)),
        "where variables live whose address is never taken",
        name="locals",
        label="Locals in",
    )
    use_gcc_preprocessor: bool = option(
        False,
        Choice(("minise", "gcc"), (False, True)),
        "who preprocesses; gcc runs within limits",
        name="cpp",
        default_text="minise itself",
        is_served=False,
    )
    own_headers_only: bool = False
    unset: str = option(
        "dialect",
        Choice(UNSET),
        "how to treat reads of uninitialised memory: as a fault, as reads of an input, or as the dialect has it",
        name="uninitialised",
        default_text="dialect, which is input for SV-COMP and CBMC, else fault; for exec: fault",
    )
    dialect: Dialect | None = option(  # None: decided by what the program calls or declares
        None,
        Choice(("auto", *(each.value for each in Dialect)), (None, *Dialect)),
        "the tool that the program was written for, whose rules hold: none (plain C), KLEE, SV-COMP or CBMC",
        default_text="auto, by the functions that the program calls or declares",
        label="Dialect",
    )
    bounds: str = option(
        "auto",
        Choice(BOUNDS),
        "what an index must not leave: its array, which may be part of an object, or only the object; auto: the"
        " array, but the object in programs for KLEE or SV-COMP",
        label="Bounds",
    )


@dataclass(frozen=True, slots=True)
class Build:
    """`sources` maps each file that was read to its text. `dialect_reason` says why the program has the dialect that
    it has; it is empty where nothing spoke for another than plain C."""

    program: ir.Program
    warnings: tuple[Diagnostic, ...]
    sources: dict[str, str] = field(default_factory=dict)
    dialect_reason: str = ""


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
    return replace(build, program=program)


def build_unit(path: str, options: BuildOptions) -> Build:
    """The file alone, without the library."""
    text = read_text(path)
    return _read_ir(path, text, options) if path.endswith(".ir") else compile_unit(path, text, options)


def read_text(path: str) -> str:
    """A text file, or what comes out of a pipe or a device, if it is text and not too large."""
    try:
        data = read_file(path, until=b"\0")
    except (OSError, ValueError) as problem:
        raise refusal("cannot read the file", path, problem) from None
    if b"\0" in data:
        hint = "`minise replay` takes it behind the program" if data.startswith(b"KTEST") else None
        raise MiniseError([error("this is no text: it has null characters", whole(path), hint)])
    return data.decode("utf-8", errors="surrogateescape")


def _read_ir(path: str, text: str, options: BuildOptions) -> Build:
    from minise.ir.parse import parse_program

    program = parse_program(text, path)
    if options.dialect is not None:
        program = replace(program, dialect=options.dialect)
    wrong = [each for each in map(partial(_declared_otherwise, program.data_model), program.declarations) if each]
    if wrong:
        raise MiniseError(wrong)
    return Build(program, (), {path: text}, "" if options.dialect is None else _AS_ASKED)


def _declared_otherwise(data_model: DataModel, declared: ir.Declaration) -> Diagnostic | None:
    """C text takes the types that the library has; IR must say them itself."""
    from minise.frontend.known_names import header_of
    from minise.ir.text import print_declaration

    header = header_of(declared.name)
    if header is None:
        return None
    text = f"#include <{header}>\nvoid *used = (void *)&{declared.name};\n"
    unit = compile_unit(
        "<declared>", text, BuildOptions(data_model, own_headers_only=True, dialect=Dialect.C)
    ).program
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
    from minise.frontend.check.unit import check
    from minise.frontend.dialects import decided
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
    syntax = parse(preprocessed)
    decision = decided(preprocessed.tokens, syntax)
    dialect = decision.dialect if options.dialect is None else options.dialect
    unit, warnings = check(syntax, options.data_model, dialect.rules.is_lenient)
    unset = dialect.rules.has_any_uninitialised if options.unset == "dialect" else options.unset == "input"
    given = _undefined_variables(unit) if dialect.rules.has_any_undefined else frozenset()
    checks_indices = dialect.rules.has_array_bounds if options.bounds == "auto" else options.bounds == "array"
    lowered = lower(unit, LowerOptions(options.data_model, options.locals_in_memory, unset, checks_indices, given))
    program = _under_rules(replace(lowered, dialect=dialect), unset)
    reason = _evidence(decision) if options.dialect is None else _AS_ASKED
    return Build(program, (*preprocessed.warnings, *warnings), preprocessed.sources, reason)


_AS_ASKED = "--dialect"


def _evidence(decision: Decision) -> str:
    """Which name decided, and which names of other dialects did not."""
    first, *others = decision.evidence.items() or [(None, "")]
    further = "".join(f", also {name} of {each.value}" for each, name in others if each is not None)
    return f"uses {first[1]}{further}" if first[1] else ""


def _under_rules(program: ir.Program, unset: bool) -> ir.Program:
    """The program with what its dialect says of calls and objects; `unset` where uninitialised memory is an input."""
    from minise.analysis.unread import without_unread_inputs

    rules = program.dialect.rules
    if unset:
        program = redirected(without_unread_inputs(program), UNSET_BLOCKS)
    if rules.has_any_undefined:
        program = redirected(program, _unknown_functions(program))
    if rules.has_endless_stack:
        program = with_room_assumed(program)
    if rules.error_is_call:
        program = contest.with_error_calls(program)
    if rules.abort_drops_path:
        program = contest.with_paths_dropped(program)
    return program


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
    options = BuildOptions(data_model, include_folders=(str(catalogue.FOLDER),), dialect=Dialect.C, bounds="object")
    try:
        return compile_unit(f"<library>/{source}", catalogue.read_source(source), options).program
    except MiniseError as failure:
        raise AssertionError(f"library source {source}: {failure}") from failure
