"""The maps of the code leave nothing out."""

from __future__ import annotations

import re
from pathlib import Path

TOP = Path(__file__).parents[2]


def test_the_readme_says_what_lives_in_every_module_and_folder_of_minise() -> None:
    page = (TOP / "README.md").read_text()
    layout = page[page.index("## How the code is laid out") : page.index("## Invariants")]
    named = set(re.findall(r"`(?:minise/)?([\w./]+)`", layout))
    modules = {each.name for each in (TOP / "minise").glob("[!_]*.py")}
    folders = {f"{each.parent.name}/" for each in (TOP / "minise").glob("*/__init__.py")}
    assert not (modules | folders) - named


def test_the_page_on_terms_says_what_every_module_has() -> None:
    page = (TOP / "docs" / "solver.md").read_text()
    modules = {each.stem for each in (TOP / "minise" / "expr").glob("[!_]*.py")}
    assert not modules - set(re.findall(r"`(\w+)`", page))
