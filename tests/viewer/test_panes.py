"""The panes follow each other: tree, table, source lines, memory; search finds its way; trees fold."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Open = Callable[..., Any]
SIGN, LIST, SORT = "symbolic/sign.c", "symbolic/list.c", "symbolic/sort_4.c"

LARGE = """#include <minise.h>
int main(void)
{
    int x = minise_int("x"), count = 0;
    for (int i = 0; i < 6; i++)
        if (x & (1 << i))
            count++;
    return count;
}
"""


def test_a_node_is_clicked(opened: Open) -> None:
    page = opened(SIGN)
    page.locator(".node[data-node='4']").click()
    assert page.locator(".node.current").get_attribute("data-node") == "4"
    assert page.locator("section[aria-label='Path condition'] code").all_inner_texts() == ["x <= 0", "x != 0"]


def test_endings_are_told_by_shape_and_word(opened: Open) -> None:
    page = opened("symbolic/out_of_bounds_index.c")
    assert page.locator(".node.fault polygon").count() == 1
    assert page.locator(".node.exit rect").count() == 1
    assert page.locator(".node.fault").text_content().count("✕") == 1


def test_a_table_row_leads_to_the_end_of_its_path(opened: Open) -> None:
    page = opened(SORT)
    page.locator("#table .entry").nth(3).click()
    assert page.inner_text("#path-note").startswith("Path 4:")
    assert page.locator("#ending").is_visible()
    page.locator("#table .entry").nth(1).click()
    page.focus("#table")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.inner_text("#path-note").startswith("Path 3:")


def test_the_fault_table(opened: Open) -> None:
    page = opened("symbolic/out_of_bounds_index.c")
    page.click("#faults-tab")
    row = page.locator("#table .entry")
    assert "out-of-bounds read" in row.inner_text()
    row.click()
    assert page.locator("#ending.fault").is_visible()


def test_a_source_line_marks_its_nodes(opened: Open) -> None:
    page = opened(SIGN)
    page.locator("#code .row[data-line='9']").click()
    marked = page.locator(".node.marked").evaluate_all("nodes => nodes.map((node) => node.dataset.node)")
    assert marked == ["2", "3", "4"]
    page.locator("#marks .chip").first.click()
    assert page.inner_text("#where").startswith("sign.c, line 9 · node 2")
    page.keyboard.press("Escape")
    assert page.locator(".node.marked").count() == 0


def test_coverage_has_signs(opened: Open) -> None:
    page = opened("symbolic/infeasible.c")
    assert page.locator("#code .row[data-line='8'] .mark").inner_text() == "✓"
    assert page.locator("#code .row[data-line='10'] .mark").inner_text() == "–"


def test_infeasible_sides_on_request(opened: Open) -> None:
    page = opened("symbolic/infeasible.c")
    assert page.locator(".node.ghost").count() == 0
    page.keyboard.press("v")
    assert page.locator(".node.ghost").count() == 4


def test_memory_is_drawn_with_arrows(opened: Open) -> None:
    page = opened(LIST, "#node=5&step=12")
    boxes = page.locator(".memory-picture .box .title").all_text_contents()
    assert boxes == ["main", "insert", "block 1", "block 2", "block 3"]
    # list of main and of insert, fresh, link, and both next cells
    assert page.locator(".memory-picture .arrow").count() == 6


def test_literals_are_named_by_themselves_and_the_library_keeps_its_objects(opened: Open, tmp_path: Path) -> None:
    program = tmp_path / "literals.c"
    program.write_text(
        "#include <stdio.h>\n"
        'int main(void) { const char *names[] = {"no", "yes"}; const char *end = names[1] + 3; puts(names[0]);\n'
        "return *end; }\n"
    )
    page = opened(str(program), "#node=0&step=1000")
    assert page.locator(".memory-picture .box .title").all_text_contents() == ["main", '"no"', '"yes"', "names"]
    assert '"yes" + 3' in page.locator("#state").inner_text()


@pytest.mark.parametrize(
    ("words", "kind", "place"),
    [("node 3", "node", "node 3"), ("value_1 < value_2", "condition", "node 5"), ("fresh", "variable", "node 0")],
)
def test_search(opened: Open, words: str, kind: str, place: str) -> None:
    page = opened(LIST)
    page.keyboard.press("/")
    page.keyboard.type(words)
    results = page.locator("#found .result")
    kinds = results.locator(".kind").all_inner_texts()
    for _ in range(kinds.index(kind)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert place in page.inner_text("#where")
    assert page.locator("#found").is_hidden()


def test_search_in_source_marks_the_line(opened: Open) -> None:
    page = opened(SIGN)
    page.keyboard.press("/")
    page.keyboard.type("return 0")
    page.keyboard.press("Enter")
    assert page.locator("#code .row.picked").get_attribute("data-line") == "10"


def test_search_without_result(opened: Open) -> None:
    page = opened(SIGN)
    page.fill("#search", "nothing like this")
    assert page.inner_text("#found") == "nothing found"


def test_the_tree_by_keys(opened: Open) -> None:
    page = opened(SIGN)
    page.keyboard.press("t")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.evaluate("viewer.walk.node") == 2
    page.keyboard.press("Space")
    assert page.locator(".node.folded").get_attribute("aria-label").startswith("node 2, folded: 2 paths")
    page.keyboard.press("Space")
    assert page.locator(".node.folded").count() == 0


def test_a_large_tree_is_folded_and_opens_on_the_way(opened: Open, tmp_path: Path) -> None:
    program = tmp_path / "large.c"
    program.write_text(LARGE)
    page = opened(str(program))
    total = page.evaluate("viewer.recording.nodes.length")
    assert page.locator(".node").count() < 60 < total
    folded = page.locator(".node.folded").count()
    assert folded > 0
    page.keyboard.press("End")
    assert page.locator(".node.current").is_visible()
    page.keyboard.press("a")
    assert page.locator(".node").count() == total


def test_blanks_of_a_string_are_seen(opened: Open, tmp_path: Path) -> None:
    program = tmp_path / "blanks.c"
    program.write_text(
        "#include <minise.h>\n#include <string.h>\n"
        'int main(void) { char s[4]; minise_symbolic(s, 4, "s"); return memcmp(s, "    ", 4) == 0; }\n'
    )
    page = opened(str(program))
    row = page.locator("#table .entry", has_text='"    "').first
    assert '"    "' in row.inner_text()
    row.click()
    assert '"    "' in page.locator("section[aria-label='Inputs']").inner_text()


def test_hostile_source_is_shown_as_text(opened: Open, tmp_path: Path) -> None:
    program = tmp_path / "hostile.c"
    program.write_text(
        "int main(void) { char *s = \"</script><img src=x onerror=alert(1)>\"; return s[0] == '<'; }\n"
    )
    page = opened(str(program))
    assert "</script><img src=x" in page.inner_text("#code")
    assert page.locator("img").count() == 0
