"""Tests printed as a pytest file that needs only gcc: it compiles the program once, and runs each test on it."""

from __future__ import annotations

from minise.ir import records as ir
from minise.testcases import harness
from minise.testcases.feeding import Feed, feed_of
from minise.testcases.files import NamedTest
from minise.testcases.observation import SEEN_BY_SANITIZERS
from minise.testcases.records import Exits, Fails, TestCase, describe

_TEMPLATE = '''"""Tests of {program}, made by minise. PROGRAM and HEADERS may be set in the environment."""

import os
import subprocess
from pathlib import Path

import pytest

PROGRAM = os.environ.get("PROGRAM", {program!r})
HEADERS = os.environ.get("HEADERS", {headers!r})  # of minise: only those are used that gcc lacks
COMPILE = ["gcc", "-std=gnu99", "-g", "-w", "-fwrapv", "-fsanitize=address,undefined", "-D__MINISE__=1"]
FAULT_STATUS = 99

RUNTIME = r"""
{runtime}"""

DECLARATIONS = """{declarations}"""

MAINS = {mains}

# Name, entry, arguments, standard input, inputs as a .ktest file, and the pointers in them.
# Then the exit code and the output; or a fault, and whether gcc sees it whenever it happens.
TESTS = [
{tests}]


@pytest.fixture(scope="module")
def executables(tmp_path_factory):
    folder = tmp_path_factory.mktemp("minise")
    (folder / "runtime.c").write_text(RUNTIME)
    (folder / "declarations.h").write_text(DECLARATIONS)
    made = {{}}
    for number, (entry, text) in enumerate(MAINS.items()):
        unit, made[entry] = folder / f"unit{{number}}.c", folder / f"program{{number}}"
        source = os.path.abspath(PROGRAM)
        unit.write_text(text.replace({marker!r}, source))
        where = ["-iquote", os.path.dirname(source), "-idirafter", HEADERS]
        command = [*COMPILE, *where, "-include", str(folder / "declarations.h"), "-c", str(unit), "-o", f"{{unit}}.o"]
        subprocess.run(command, check=True)
        parts = [f"{{unit}}.o", str(folder / "runtime.c")]
        subprocess.run([*COMPILE, *parts, "-o", str(made[entry]), "-lm"], check=True)
    return made


@pytest.mark.parametrize("name, entry, arguments, stdin, inputs, links, expected", TESTS, ids=[each[0] for each in TESTS])
def test_path(executables, tmp_path: Path, name, entry, arguments, stdin, inputs, links, expected):
    (tmp_path / "inputs.ktest").write_bytes(bytes.fromhex(inputs))
    environment = {{
        "KTEST_FILE": str(tmp_path / "inputs.ktest"),
        "MINISE_LINKS": links,
        "ASAN_OPTIONS": f"detect_leaks=0:exitcode={{FAULT_STATUS}}",
    }}
    run = subprocess.run(
        arguments, executable=executables[entry], input=stdin, capture_output=True, env=environment, timeout=10
    )
    if "exit" in expected:
        assert run.returncode == expected["exit"], run.stderr.decode(errors="replace")
        assert run.stdout == expected["output"]
    elif expected["fault"] is not None:
        is_seen = run.returncode < 0 or run.returncode == FAULT_STATUS or b"runtime error" in run.stderr
        if not is_seen and not expected["is_always_seen"]:
            pytest.skip(f"gcc does not see this {{expected['fault']}}")
        assert is_seen, f"expected: {{expected['fault']}}"
'''
_SOURCE_MARKER = "@PROGRAM@"


def as_pytest(tests: list[NamedTest], source: str, program: ir.Program) -> str:
    from minise.frontend.headers import INCLUDE_FOLDER

    entries = sorted({each.case.entry for each in tests})
    return _TEMPLATE.format(
        program=source,
        headers=str(INCLUDE_FOLDER),
        runtime=f"{harness.RUNTIME.read_text()}\n{harness.input_functions(program)}",
        declarations=harness.missing_declarations(program),
        mains="{\n" + "".join(f"    {each!r}: {_unit(program, each)!r},\n" for each in entries) + "}",
        tests="".join(_row(each, feed_of(each.case, program)) for each in tests),
        marker=_SOURCE_MARKER,
    )


def _unit(program: ir.Program, entry: str) -> str:
    if entry == "main":
        return f'#include "{_SOURCE_MARKER}"\n'
    return harness.entry_harness(_SOURCE_MARKER, program, entry)


def _row(test: NamedTest, feed: Feed) -> str:
    case = test.case
    told = ", ".join(f"{each.name} = {each.data.hex(' ')}" for each in case.inputs)
    predicted = describe(case.prediction.ending) if case.prediction is not None else "nothing"
    arguments = [each.encode(errors="surrogateescape") for each in case.arguments]
    fields = (test.name, case.entry, arguments, case.stdin, feed.ktest().hex(), feed.links, _expected(case))
    rows = "".join(f"        {each!r},\n" for each in fields)
    return f"    (  # {told or 'no inputs'}: {predicted}\n{rows}    ),\n"


def _expected(case: TestCase) -> dict[str, object]:
    if case.prediction is None:
        return {"fault": None}
    match case.prediction.ending:
        case Exits(code=code):
            return {"exit": code, "output": case.prediction.output}
        case Fails(kind=kind):
            return {"fault": kind.value, "is_always_seen": kind in SEEN_BY_SANITIZERS}
