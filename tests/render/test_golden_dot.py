"""Pictures as DOT: tests/golden/dot/<program>.c names its pictures, each of which is in <program>.<picture>.dot."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from drawing import drawn

from minise.render.dot import dot_text

FOLDER = Path(__file__).parent.parent / "golden" / "dot"


def pictures() -> list[tuple[str, str]]:
    found = []
    for source in sorted(FOLDER.glob("*.c")):
        heading = source.read_text().partition("\n")[0]
        found += [(source.name, what) for what in heading.removeprefix("// pictures:").split()]
    return found


@pytest.mark.parametrize(("program", "what"), pictures())
def test_dot_is_as_expected(
    program: str, what: str, golden: Callable[[Path, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(FOLDER)
    found = dot_text(drawn(program, what))
    # Which of the inputs of a path the solver finds is its own affair.
    found = re.sub(r"for example: .*?\\n", "", found)
    golden(FOLDER / f"{Path(program).stem}.{what}.dot", found)


@pytest.mark.parametrize("what", ["tree", "shape"])
def test_a_picture_is_the_same_each_time(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    assert dot_text(drawn("loop.c", what)) == dot_text(drawn("loop.c", what))
