"""docs/choices.md: every word that `--memory`, `--search`, `--merge` and `--cache` take has a row, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from option_page import parser_of

PAGE = (Path(__file__).parents[2] / "docs" / "choices.md").read_text()


@pytest.mark.parametrize("option", ["--memory", "--search", "--merge", "--cache"])
def test_every_choice_has_a_row(option: str) -> None:
    (action,) = [each for each in parser_of("run")._actions if option in each.option_strings]
    section = PAGE.split(f": `{option}`\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `([\w+-]+)` \| .+ \| (.+) \|$", section, re.MULTILINE)
    assert action.choices is not None and sorted(name for name, _ in rows) == sorted(map(str, action.choices))
    default = re.search(r"\(default: ([\w+-]+)\)", action.help or "")
    assert default is not None and [name for name, told in rows if "the default" in told] == [default[1]]
