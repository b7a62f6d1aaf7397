"""Functions on strings with all their loops merged, or whole functions: what gcc says of every string, they say."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest
from inputs import Judged, assignments

from minise.build import BuildOptions, build_file
from minise.session import Run, RunOptions, explore

SOURCE = Path(__file__).parent / "utilities.c"
LETTERS = "0a -,\0"
NAMES = (
    "skip_blanks",
    "length",
    "last_index",
    "count_fields",
    "count_words",
    "decimal",
    "trimmed",
    "is_sorted",
    "is_palindrome",
    "prefix_of",
    "squeezed",
    "reversed",
    "upper",
    "balance",
    "checksum",
    "key_length",
    "longest_run",
    "token",
    "distance",
    "bounded_copy",
)


def explored(which: int, **options: object) -> Run:
    build = build_file(str(SOURCE), BuildOptions(defines=(f"WHICH={which}",)))
    return explore(build, RunOptions(**options))  # type: ignore[arg-type]


@cache
def by_gcc(folder: Path) -> list[list[int]]:
    """The results of each function, on the strings in order."""
    program = folder / "utilities"
    subprocess.run(["gcc", "-std=c99", "-DCONCRETE", "-w", "-o", program, SOURCE], check=True)
    printed = subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()
    each = len(LETTERS) ** 3
    return [[int(one) for one in printed[at : at + each]] for at in range(0, len(printed), each)]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> list[list[int]]:
    if shutil.which("gcc") is None:
        pytest.skip("gcc is not installed")
    return by_gcc(tmp_path_factory.mktemp("utilities"))


@pytest.mark.parametrize(
    "options",
    [
        {"merge": "cfg", "merge_loops": "all"},
        {"merge": "pattern", "merge_loops": "all"},
        {"merge": "cfg", "merge_function": True},
        {"merge": "pattern", "merge_function": True, "memory": "merging"},
    ],
    ids=["cfg", "pattern", "function", "function-pattern"],
)
@pytest.mark.parametrize("which", range(len(NAMES)), ids=NAMES)
def test_every_string_has_its_result(which: int, options: dict[str, object], compiled: list[list[int]]) -> None:
    wanted = dict(options)
    if wanted.pop("merge_function", False):
        wanted["merge_functions"] = (NAMES[which],)
    merged = explored(which, **wanted)
    assert merged.is_complete
    assert merged.results.merges > 0
    judged = Judged(merged)
    found = [judged.behaviours(given) for given in assignments(merged, LETTERS)]
    assert found == [[("exit", result)] for result in compiled[which]]


@pytest.mark.parametrize("which", range(len(NAMES)), ids=NAMES)
def test_merging_makes_no_more_paths(which: int) -> None:
    forked = explored(which)
    merged = explored(which, merge="pattern", merge_loops="all")
    assert merged.results.completed < forked.results.completed
