"""Wrong programs: each must give exactly the diagnostics that stand in comments beside its lines.

`// error: text` and `// warning: text` expect a diagnostic on their line whose message contains the text. gcc must
reject the program too, unless a line `// gcc: accepts ...` says why it does not.
"""

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from minise.frontend.check.unit import check
from minise.frontend.parse import parse
from minise.frontend.preprocess import PreprocessOptions, preprocess
from minise.ir.types import DataModel
from minise.source import Diagnostic, MiniseError

PROGRAMS = sorted((Path(__file__).parents[1] / "programs" / "wrong").glob("*.c"))
EXPECTATION = re.compile(r"// (error|warning): (.*?)\s*(?=// (?:error|warning):|$)")


def diagnostics(path: Path) -> list[Diagnostic]:
    try:
        preprocessed = preprocess(path.name, path.read_text(), PreprocessOptions())
        return list(check(parse(preprocessed), DataModel.LP64)[1])
    except MiniseError as problem:
        return list(problem.diagnostics)


def expectations(path: Path) -> list[tuple[int, str, str]]:
    return [
        (number, severity, text)
        for number, line in enumerate(path.read_text().splitlines(), 1)
        for severity, text in EXPECTATION.findall(line)
    ]


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_the_diagnostics_are_those_expected(path: Path) -> None:
    found = diagnostics(path)
    has_errors = any(each.severity.value == "error" for each in found)
    remaining = [(each.span.line, each.severity.value, each.message) for each in found]
    for line, severity, text in expectations(path):
        if severity == "warning" and has_errors:
            continue  # a program with errors reports only them
        matching = [each for each in remaining if each[:2] == (line, severity) and text in each[2]]
        assert matching, f"line {line} has no {severity} '{text}', but: {remaining}"
        remaining.remove(matching[0])
    assert not remaining


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_spans_lie_in_the_program(path: Path) -> None:
    lines = path.read_text().splitlines()
    for each in diagnostics(path):
        assert 1 <= each.span.line <= len(lines)
        assert 1 <= each.span.column <= len(lines[each.span.line - 1])
        assert (each.span.line, each.span.column) < (each.span.end_line, each.span.end_column)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is the oracle of this test")
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_gcc_rejects_it_too(path: Path) -> None:
    if "// gcc: accepts" in path.read_text():
        return
    command = ["gcc", "-std=c11", "-pedantic-errors", "-fsyntax-only", str(path)]
    assert subprocess.run(command, capture_output=True).returncode != 0


def test_there_are_programs_enough_and_their_names_differ() -> None:
    assert len(PROGRAMS) >= 90
    assert max(Counter(path.stem for path in PROGRAMS).values()) == 1
