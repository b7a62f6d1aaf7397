"""docs/output.md: the files of a run's folder, and the members of its JSON files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from minise.cli import main
from minise.faults import FaultKind

PAGE = (Path(__file__).parents[2] / "docs" / "output.md").read_text()
PROGRAM = """#include <minise.h>
int main(void)
{
    int a[2] = {1, 2}, i = minise_range(0, 9, "i");
    int bits = 0;
    for (int bit = 0; bit < 2; bit++)
        if (i >> bit & 1)
            bits++;
    if (i > 20)
        return bits;
    if (i > 5)
        return 1;
    return a[i];
}
"""


def section(title: str) -> str:
    return PAGE.split(f"## {title}\n")[1].split("\n## ")[0]


def first_column(title: str) -> set[str]:
    rows = re.findall(r"^\| (`[^|]*) \|", section(title), re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([\w./-]+)`", row)}


def told_of(member: str) -> set[str]:
    """What the row of a member says that it holds."""
    (row,) = re.findall(rf"^\| `{member}` \| (.*) \|$", section("`--json` and statistics.json"), re.MULTILINE)
    return set(re.findall(r"`(\w+)`", row))


def test_every_kind_of_fault_is_described() -> None:
    rows = re.findall(r"^\| (`[^|]*) \|", section("Faults"), re.MULTILINE)
    assert sorted(kind for row in rows for kind in row.split(", ")) == sorted(f"`{each.value}`" for each in FaultKind)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("run")
    (place / "program.c").write_text(PROGRAM)
    merging = ["--merge", "cfg", "--merge-loops", "all"]
    assert main(["run", "-o", str(place / "out"), "--record", *merging, str(place / "program.c")]) == 1
    return place / "out"


def test_the_folder_holds_the_files_of_the_page(folder: Path) -> None:
    found = {f"{each.name}/" if each.is_dir() else each.name for each in folder.iterdir()}
    assert found == first_column("The folder")


def test_the_statistics_have_the_members_of_the_page(folder: Path) -> None:
    found = json.loads((folder / "statistics.json").read_text())
    assert set(found) == first_column("`--json` and statistics.json")
    assert told_of("queries") - {"z3"} == set(found["queries"])
    assert told_of("coverage") == set(found["coverage"])
    assert told_of("faults") == set(found["faults"][0])


@pytest.mark.parametrize("file", ["paths.json", "tree.json"])
def test_lists_have_the_members_of_the_page(folder: Path, file: str) -> None:
    found = {name for each in json.loads((folder / file).read_text()) for name in each}
    assert found == first_column(file)


def test_a_ktest_begins_as_the_page_says(folder: Path) -> None:
    data = (folder / "tests" / "test000001.ktest").read_bytes()
    assert data[:9] == b"KTEST\x00\x00\x00\x03"
    arguments = int.from_bytes(data[9:13], "big")
    length = int.from_bytes(data[13:17], "big")
    assert arguments == 1 and data[17 : 17 + length].endswith(b"program.c")
