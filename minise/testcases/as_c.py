"""A test printed as C: a translation unit to be compiled with the program, which then runs on the test's inputs."""

from __future__ import annotations

from minise.ir import records as ir
from minise.testcases import harness
from minise.testcases.feeding import Feed, feed_of
from minise.testcases.files import NamedTest
from minise.testcases.records import TestInput, describe

# How the headers of minise are found without hiding gcc's own.
_HEADERS = "$(python -c 'import minise.frontend.headers as h; print(h.INCLUDE_FOLDER)')"


def as_c(test: NamedTest, source: str, program: ir.Program) -> str:
    case = test.case
    is_main = case.entry == "main"
    own = "" if is_main else harness.entry_harness(source, program, case.entry, case.unknown_globals)
    return (
        f"{_comment(test, source, program)}\n{own}{_inputs(feed_of(test.case, program))}\n{harness.runtime(program)}"
    )


def _comment(test: NamedTest, source: str, program: ir.Program) -> str:
    case = test.case
    is_main = case.entry == "main"
    predicted = describe(case.prediction.ending) if case.prediction is not None else "nothing"
    declarations = "-include _dialects.h " if harness.missing_declarations(program) else ""
    others = harness.other_allocators(program, harness.has_failing_allocation(case.inputs))
    declarations += "".join(f"-D{name}={other} " for name, other in others.items())
    files = f"{source} {test.name}.c" if is_main else f"{test.name}.c"
    lines = [
        f"/* {test.name} of {source}, from {case.entry}. Predicted: {predicted}.",
        f'   gcc -g -w -fwrapv -fsanitize=address,undefined -idirafter "{_HEADERS}" \\',
        f"       {declarations}{files} -lm",
    ]
    if case.arguments[1:]:
        lines.append(f"   Arguments: {' '.join(map(repr, case.arguments[1:]))}")
    hidden = harness.hidden_globals(program, case.entry, case.inputs) if case.unknown_globals else []
    if hidden:
        lines.append(f"   To be set by hand, inside of their functions: {', '.join(hidden)}")
    if case.stdin:
        lines.append(f"   Standard input: {case.stdin!r}")
    return "\n".join(lines).replace("*/", "*\\/") + " */"


def _inputs(feed: Feed) -> str:
    rows = "".join(f"    {_row(each)}, \\\n" for each in feed.inputs)
    return f'#define MINISE_LINKS "{feed.links}"\n#define MINISE_INPUTS \\\n{rows}\n'


def _row(given: TestInput) -> str:
    name = _literal(given.name.encode(errors="surrogateescape"))
    return f"{{{name}, {len(given.data)}, {_literal(given.data)}}}"


def _literal(data: bytes) -> str:
    """Octal escapes end after three digits; hexadecimal ones would swallow what follows."""
    return '"' + "".join(chr(byte) if _is_plain(byte) else f"\\{byte:03o}" for byte in data) + '"'


def _is_plain(byte: int) -> bool:
    # '?' could begin a trigraph.
    return 32 <= byte < 127 and chr(byte) not in '"\\?'
