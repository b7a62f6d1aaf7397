"""Tests printed as a pytest file that needs only gcc: it compiles the program once, and runs each test on it."""

from __future__ import annotations

from pathlib import Path
from string import Template

from minise.frontend.headers import INCLUDE_FOLDER
from minise.ir import records as ir
from minise.testcases import harness
from minise.testcases.feeding import Feed, feed_of
from minise.testcases.files import NamedTest
from minise.testcases.observation import SEEN_BY_SANITIZERS
from minise.testcases.records import Exits, Fails, TestCase, describe

_TEMPLATE = Path(__file__).parent / "pytest_file.template"
_PROGRAM = "@PROGRAM@"


def as_pytest(tests: list[NamedTest], source: str, program: ir.Program) -> str:
    units = {_unit_name(each.case): each.case for each in tests}
    rows = "".join(_row(each, feed_of(each.case, program)) for each in tests)
    return Template(_TEMPLATE.read_text()).substitute(
        program=repr(source),
        headers=repr(str(INCLUDE_FOLDER)),
        runtime=_text(harness.runtime(program)),
        declarations=_text(harness.missing_declarations(program)),
        units="{\n"
        + "".join(f"    {name!r}: {_text(_unit(program, units[name]))},\n" for name in sorted(units))
        + "}",
        tests=f"[\n{rows}]",
    )


def _unit_name(case: TestCase) -> str:
    return f"{case.entry}, globals unknown" if case.unknown_globals else case.entry


def _unit(program: ir.Program, case: TestCase) -> str:
    if case.entry == "main":
        return f'#include "{_PROGRAM}"\n'
    return harness.entry_harness(_PROGRAM, program, case.entry, case.unknown_globals)


def _text(text: str) -> str:
    """A text of several lines as a literal; C has no three quotes in a row."""
    return f"r'''\n{text}'''"


def _row(test: NamedTest, feed: Feed) -> str:
    case = test.case
    told = ", ".join(f"{each.name!r} = {each.data.hex(' ')}" for each in feed.inputs)
    predicted = describe(case.prediction.ending) if case.prediction is not None else "nothing"
    arguments = [each.encode(errors="surrogateescape") for each in case.arguments]
    fields = (test.name, _unit_name(case), arguments, case.stdin, feed.ktest().hex(), feed.links, _expected(case))
    rows = "".join(f"        {each!r},\n" for each in fields)
    return f"    (  # {told or 'no inputs'}: {predicted}\n{rows}    ),\n"


def _expected(case: TestCase) -> dict[str, object]:
    if case.prediction is None:
        return {}
    match case.prediction.ending:
        case Exits(code=code):
            return {"exit": code, "output": case.prediction.output}
        case Fails(kind=kind):
            return {"fault": kind.value, "is always seen": kind in SEEN_BY_SANITIZERS}
