"""Moving through a run: by statement, instruction, fork, fault, line and address; by mouse and by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

Open = Callable[..., Any]
SIGN, LIST, SORT = "symbolic/sign.c", "symbolic/list.c", "symbolic/sort_4.c"


def where(page: Any) -> tuple[int, int]:
    node, position = page.evaluate("[viewer.walk.node, viewer.walk.position]")
    return node, position


def current_line(page: Any) -> int:
    return int(page.locator("#code .row.current").get_attribute("data-line"))


def test_statements_forwards_and_backwards(opened: Open) -> None:
    page = opened(SIGN)
    lines = [current_line(page)]
    while page.locator("#step-on").is_enabled():
        page.click("#step-on")
        lines.append(current_line(page))
    assert lines == [16, 7, 7, 8, 16, 16]
    back = [current_line(page)]
    while page.locator("#step-back").is_enabled():
        page.click("#step-back")
        back.append(current_line(page))
    assert back == lines[::-1]


def test_the_sentence_of_a_fork_and_its_sides(opened: Open) -> None:
    page = opened(SIGN)
    page.click("#fork-after")
    assert page.inner_text("#sentence") == "Both outcomes are possible: the path forks into x > 0 and x <= 0."
    assert page.locator(".choice code").all_inner_texts() == ["x > 0", "x <= 0"]
    assert "can x > 0 hold? yes" in " ".join(page.inner_text("section[aria-label=Solver]").split())


def test_a_chosen_side(opened: Open) -> None:
    page = opened(SIGN)
    page.keyboard.press("ArrowDown")
    page.locator(".choice").nth(1).click()
    assert where(page) == (2, 1)
    assert page.inner_text("section[aria-label='Path condition'] li.touched code") == "x <= 0"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("2")
    assert where(page) == (4, 1)
    page.keyboard.press("End")
    assert "exit code 255" in page.inner_text("#ending")


def test_instructions(opened: Open) -> None:
    page = opened(SIGN)
    page.keyboard.press("i")
    for _ in range(3):
        page.keyboard.press("Shift+ArrowRight")
    assert where(page) == (0, 3)
    assert page.inner_text("#ir .current").strip().startswith("branch")
    page.keyboard.press("Shift+ArrowLeft")
    assert where(page) == (0, 2)


def test_keys_alone_reach_every_path(opened: Open) -> None:
    page = opened(SIGN)
    outcomes = []
    for sides in ["1"], ["2", "1"], ["2", "2"]:
        page.keyboard.press("Home")
        for side in sides:
            page.keyboard.press("ArrowDown")
            page.keyboard.press(side)
        page.keyboard.press("End")
        outcomes.append(page.inner_text("#ending").split()[-1])
    assert outcomes == ["1.", "0.", "255."]


def test_to_a_fault(opened: Open) -> None:
    page = opened("symbolic/out_of_bounds_index.c")
    page.keyboard.press("x")
    assert "Out-of-bounds read" in page.inner_text("#ending")
    assert page.locator("#code .row.faulty .mark").inner_text() == "✕"


def test_an_address_leads_to_a_step_and_follows_it(opened: Open) -> None:
    page = opened(LIST, "#node=3&step=7")
    assert where(page) == (3, 7)
    page.keyboard.press("ArrowRight")
    node, position = where(page)
    page.wait_for_url(f"**#node={node}&step={position}")
    page.evaluate("location.hash = '#node=1&step=2'")
    page.locator("#where", has_text="node 1 · step 2 of").wait_for()
    assert where(page) == (1, 2)


def test_a_wrong_address_is_the_beginning(opened: Open) -> None:
    for address in "#node=99999", "#node=x&step=y", "#step=3":
        assert where(opened(SIGN, address)) == (0, 0)
    assert where(opened(SIGN, "#node=1&step=99999")) == (1, 3)


def test_the_slider_goes_along_the_path(opened: Open) -> None:
    page = opened(SORT)
    page.focus("#path-slider")
    page.keyboard.press("End")
    assert "exit code 0" in page.inner_text("#ending")


def test_rounds_of_a_loop(opened: Open) -> None:
    page = opened(SORT)
    page.keyboard.press("ArrowDown")
    line = current_line(page)
    page.keyboard.press("]")
    assert current_line(page) == line
    assert page.inner_text("#visit-note").startswith(f"Line {line}: 2nd of ")
    page.keyboard.press("[")
    assert page.inner_text("#visit-note").startswith(f"Line {line}: 1st of ")


def test_changes_are_marked_by_a_sign(opened: Open) -> None:
    page = opened(LIST)
    page.keyboard.press("ArrowRight")
    row = page.locator("table.variables tr.touched").first
    assert row.inner_text().split()[:3] == ["●", "list", "NULL"]


def test_rounds_of_a_loop_that_stands_on_one_line(opened: Open, tmp_path: Path) -> None:
    program = tmp_path / "one_line.c"
    program.write_text("int main(void)\n{\n    int s = 0;\n    for (int i = 0; i < 4; i++) s += i;\n    return s;\n}")
    page = opened(str(program))
    while current_line(page) != 4:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("]")
    assert page.inner_text("#visit-note") == "Line 4: 2nd of 4 times"
