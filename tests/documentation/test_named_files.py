"""Files that docstrings and comments of the code send a reader to are there."""

from __future__ import annotations

import re
from pathlib import Path

TOP = Path(__file__).parent.parent.parent
_NAMED = re.compile(r"`([\w./-]+\.(?:py|lark|md))`")


def test_files_that_the_code_names_are_there() -> None:
    code = [path for folder in ("minise", "frontend", "memory", "merging") for path in (TOP / folder).rglob("*")]
    pages = (TOP / "docs").glob("*.md")
    present = {f"/{path.relative_to(TOP)}" for path in (*code, *pages)}
    missing = [
        f"{path.relative_to(TOP)} names {named}"
        for path in code
        if path.suffix == ".py"
        for named in _NAMED.findall(path.read_text())
        if not any(each.endswith(f"/{named}") for each in present)
    ]
    assert not missing
