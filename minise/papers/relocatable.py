"""The cases of Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic Execution" (ISSTA 2020)."""

from __future__ import annotations

from typing import Final

from minise.papers.case import Case, Facts
from minise.papers.exploring import layout, line_of, paths


def _fig1(is_quick: bool) -> Facts:
    nodes = line_of("tables", "malloc(sizeof *node)")
    return {
        "paths": paths("tables", "dynamic"),
        "nodes in the dynamic segment": layout("tables", "dynamic").with_line(nodes),
        "nodes in the static segment": layout("tables", "segmented").with_line(nodes),
    }


def _fig2(is_quick: bool) -> Facts:
    rows = line_of("rows", "calloc")
    return {
        "paths, forking": paths("rows", "forking"),
        "paths, dynamic": paths("rows", "dynamic"),
        "objects in the dynamic segment": [sum(each.values()) for each in layout("rows", "dynamic").segments],
        "first row in it": layout("rows", "dynamic").with_line(rows),
    }


CASES: Final = (
    Case(
        "relocatable/fig1",
        "three hash tables of 5 entries, a symbolic look-up in the first",
        {"paths": 3, "nodes in the dynamic segment": [5], "nodes in the static segment": [15]},
        _fig1,
    ),
    Case(
        "relocatable/fig2",
        "two rows of 256 zero bytes behind two pointers, read at symbolic indices",
        {
            "paths, forking": 2,
            "paths, dynamic": 1,
            "objects in the dynamic segment": [2],
            "first row in it": [1],
        },
        _fig2,
    ),
)
