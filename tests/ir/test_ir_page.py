"""The examples of docs/ir.md are IR."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from minise.ir.parse import parse_program

PAGE = (Path(__file__).parents[2] / "docs" / "ir.md").read_text(encoding="utf-8")
_COMPARISON, _FILE = re.findall(r"```\n(.*?)```", PAGE, re.DOTALL)


def test_the_example_file() -> None:
    assert parse_program(_FILE, "ir.md").functions[0].name == "main"


def test_the_example_beside_its_c() -> None:
    column = _COMPARISON.split("\n")[0].index("function")
    text = "\n".join(line[column:] for line in _COMPARISON.split("\n"))
    assert len(parse_program(text, "ir.md").functions[0].blocks) == 4


PARAMETERS = "%n: i64, %i: i64, %p: ptr, %q: ptr, %to: ptr, %from: ptr, %c: i1"
_ROWS = re.findall(r"^\| (`.*?) \|", PAGE[PAGE.index("## Instructions") :], re.MULTILINE)


@pytest.mark.parametrize("line", [line for row in _ROWS for line in re.findall("`(.*?)`", row)])
def test_the_instructions_of_the_tables(line: str) -> None:
    kind = "f64" if " = f" in line else "i32"
    values = ", ".join(f"%{name}: {kind}" for name in "abxyr")
    result = "" if line == "return" else f" -> {kind}"
    labels = "".join(f'{label}:\nunreachable ""\n' for label in ("label", "yes", "no", "one", "minus", "other"))
    end = "" if line.split()[0] in ("jump", "branch", "switch", "return", "unreachable") else 'unreachable ""\n'
    line = line.replace(", layout ...", "")
    parse_program(
        "constant @.str0, size 1, align 1\ndeclare f(i32, i32) -> i32\ndeclare printf(ptr, ...) -> i32\n"
        "declare malloc(i64) -> ptr\n"
        f"function g({PARAMETERS}, {values}){result} {{\nentry:\n{line}\n{end}{labels}}}",
        "row.ir",
    )
