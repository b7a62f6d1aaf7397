"""docs/papers.md names modules that are there, and every paper of the gallery."""

from __future__ import annotations

import re
from pathlib import Path

from minise.papers.catalogue import CASES

TOP = Path(__file__).parent.parent.parent
PAGE = (TOP / "docs" / "papers.md").read_text()


def test_every_module_it_names_is_there() -> None:
    named = re.findall(r"`((?:memory|merging|minise)/[\w/]+\.py)`", PAGE)
    assert named
    assert [each for each in named if not (TOP / each).exists()] == []


def test_every_paper_of_the_gallery_has_a_section() -> None:
    papers = {name.partition("/")[0] for name in CASES}
    assert papers <= set(re.findall(r"^## (\w+)$", PAGE, re.MULTILINE))


def test_every_section_tells_what_is_otherwise() -> None:
    sections = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
    assert all("What is otherwise, and why:\n\n- **" in each for each in sections)
