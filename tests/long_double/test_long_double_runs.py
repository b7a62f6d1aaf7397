"""What a run says of the functions of long double that C libraries compute to the last bit or nearly so."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.entry import EntryOptions
from minise.report.trust import assumptions
from minise.session import RunOptions, explore

NEAREST = "a function such as expl gives the nearest long double; C libraries may give a neighbour: line"


@pytest.mark.parametrize(
    ("call", "line"),
    [("expl(1)", 3), ("sqrtl(2)", None), ("fmal(1, 2, 3)", None), ("table[0](1)", 2), ("exp(1)", None)],
)
def test_a_run_says_that_such_a_function_is_rounded(call: str, line: int | None, tmp_path: Path) -> None:
    table = "static long double (*table[])(long double) = {sinl};" if "table" in call else ""
    source = tmp_path / "program.c"
    source.write_text(f"#include <math.h>\n{table}\nint main(void) {{ return {call} > 1; }}\n")
    run = explore(build_file(str(source), BuildOptions()), RunOptions())
    found = [each for each in assumptions(run.results, run.machine, EntryOptions()) if each.startswith(NEAREST)]
    assert found == ([] if line is None else [f"{NEAREST} {line}"])
