"""Objects that have ended: they are drawn as long as something points to them, and never with a value."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from minise.build import BuildOptions, build_file
from minise.recording.session import record
from minise.viewer.page import page as page_of

PROGRAM = """#include <stdlib.h>
struct node { int value; struct node *next; };
static int *local(void)
{
    int kept[2] = {1, 2};
    return kept;
}
int main(void)
{
    struct node *list = NULL;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = i;
        n->next = list;
        list = n;
    }
    int *p, *q = local();
    {
        int inner = 3;
        p = &inner;
        *p = 4;
    }
    for (struct node *n = list; n; n = n->next)
        free(n);
    return *p + *q;
}
"""

BOXES = """() => [...document.querySelectorAll(".memory-picture .box.ended")].map((box) => [
  box.querySelector(".title").textContent,
  [...box.querySelectorAll(".value")].map((each) => each.textContent).join(" "),
])"""


@pytest.fixture
def page(browser: Any, tmp_path: Path) -> Any:
    file = tmp_path / "dangling.c"
    file.write_text(PROGRAM)
    place = tmp_path / "viewer.html"
    place.write_text(page_of(record(build_file(str(file), BuildOptions())).to_json(), file.name), encoding="utf-8")
    page = browser.new_page()
    page.goto(place.as_uri())
    return page


def boxes(page: Any) -> dict[str, str]:
    """The words in the boxes of ended objects, by title."""
    found = page.evaluate(BOXES)
    return dict(found)


def test_a_freed_block_is_hatched_with_its_line_and_dangling_arrows(page: Any) -> None:
    page.keyboard.press("End")
    assert boxes(page)["block 3"] == "freed in line 24"
    arrows = page.locator(".memory-picture .arrow.dangling").count()
    assert arrows == 4  # from list and n to block 3, from p to inner, from q to kept
    fill = page.evaluate("getComputedStyle(document.querySelector('.box.ended .frame')).fill")
    assert "hatching" in fill


def test_locals_out_of_scope_are_drawn_too(page: Any) -> None:
    page.keyboard.press("End")
    assert boxes(page)["inner"] == "block ended in line 22"
    assert boxes(page)["kept"] == "function ended in line 6"
    assert "dangling: block ended in line 22" in page.inner_text("#state")


def test_nothing_is_hatched_while_it_lives(page: Any) -> None:
    stops = page.evaluate("viewer.walk.path().stops.length")
    seen = []
    for _ in range(stops - 1):
        page.keyboard.press("ArrowRight")
        seen.append((page.evaluate("viewer.moment.place.line"), set(boxes(page))))
    assert all("inner" not in ended for line, ended in seen if line < 23)
    assert all("kept" not in ended for line, ended in seen if line < 17)
    assert any("kept" in ended for line, ended in seen if line == 20)


def test_a_read_that_fails_has_no_value(page: Any) -> None:
    page.keyboard.press("End")
    assert page.inner_text("#sentence") == "Reading n->next fails."


def test_an_assertion_is_told_without_the_library(opened: Callable[..., Any], tmp_path: Path) -> None:
    file = tmp_path / "asserted.c"
    file.write_text("#include <assert.h>\nint main(void)\n{\n    int n = 3;\n    assert(n < 3);\n    return n;\n}\n")
    page = opened(str(file))
    page.keyboard.press("End")
    assert page.inner_text("#sentence") == "The assertion fails."
    assert "__minise" not in page.inner_text("body")
