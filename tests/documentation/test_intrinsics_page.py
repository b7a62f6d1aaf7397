"""docs/intrinsics.md names every function that the headers of the dialects declare, and no other."""

from __future__ import annotations

import re
from pathlib import Path

TOP = Path(__file__).parents[2]
HEADERS = ("minise.h", "klee/klee.h", "_dialects.h")


def test_the_page_names_what_the_headers_declare() -> None:
    text = "".join((TOP / "frontend" / "include" / each).read_text() for each in HEADERS)
    without_comments = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    declared = set(re.findall(r"(\w+)\([^()]*(?:\(\*\w+\)\([^()]*\))?[^()]*\);", without_comments))
    declared |= set(re.findall(r"typedef [\w ]+ (\w+);", without_comments))
    declared |= set(re.findall(r"#define (klee_\w+)\(", without_comments))
    declared -= {each for each in declared if each.startswith("__minise")}
    page = (TOP / "docs" / "intrinsics.md").read_text()
    named = {each for each in re.findall(r"`(\w+)`", page) if not each.endswith("_") and each not in ("int", "lower")}
    assert named == declared
