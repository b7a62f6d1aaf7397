"""`minise compare`: one table over models and mergers, and where two runs part."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.cli import main

ROWS = """\
#include <minise.h>
#include <stdlib.h>
int main(void)
{
    int *rows[3];
    for (int i = 0; i < 3; i++)
        rows[i] = calloc(4, sizeof(int));
    unsigned i = minise_uint("i");
    minise_assume(i < 3);
    return rows[i][0];
}
"""


def test_models_stand_side_by_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "rows.c"
    source.write_text(ROWS)
    assert main(["compare", str(source), "--models", "forking,merging", "--mergers", "none", "--search", "dfs"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "dialect: c"
    cells = {line.split()[0]: line.split()[1:] for line in lines[4:6]}
    assert cells["forking"][0] == "3" and cells["merging"][0] == "1"
    assert lines[-1] == "forking forks into 3 in line 10, where merging ends"


def test_forks_that_look_alike_are_told_apart_by_what_they_ask(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "two.c"
    source.write_text(
        "#include <minise.h>\n#include <stdlib.h>\nint main(void) {\n"
        "  int *a = calloc(2, 4), *b = calloc(2, 4); a[0] = 5;\n"
        '  int *both[2] = {a, b}, i = minise_range(0, 2, "i"), j = minise_range(0, 2, "j");\n'
        "  if (both[i][j] > 2) return 1; return 2; }\n"
    )
    assert main(["compare", str(source), "--models", "forking,merging", "--mergers", "none"]) == 0
    said = capsys.readouterr().out.splitlines()[-1]
    here, there = said.removeprefix("forking ").split(", where merging ")
    assert here.startswith("forks into 2 in line 6, column ") and there.startswith("forks into 2 in line 6, column ")
    assert here != there


SPAN = """\
#include <minise.h>
int main(void)
{
    unsigned n = minise_uint("n"), k = 0;
    minise_assume(n <= 5);
    while (k < n)
        k++;
    return (int)k;
}
"""


def test_mergers_stand_beside_models(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "span.c"
    source.write_text(SPAN)
    assert main(["compare", str(source), "--models", "forking", "--merge-loops", "all"]) == 0
    output = capsys.readouterr().out
    rows = {name.strip(): rest.split() for name, rest in (line.split("  ", 1) for line in output.splitlines()[4:7])}
    assert {name: cells[0] for name, cells in rows.items()} == {
        "forking": "6",
        "forking + cfg": "1",
        "forking + pattern": "1",
    }
    assert (
        "forking ends, where forking + cfg merges 6 states in line 8 (node 11): k = 5 if n > 4; 4 if n == 4; "
        "3 if n == 3; 2 if n == 2; 1 if n == 1; 0 if n == 0"
    ) in output.splitlines()


def test_an_unknown_model_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "rows.c"
    source.write_text(ROWS)
    assert main(["compare", str(source), "--models", "forking,nosuch"]) == 2
    assert "no memory model 'nosuch'" in capsys.readouterr().err
