"""The page in a real browser. Without chromium or playwright these tests are skipped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from served import Served

LONG = 60_000  # milliseconds; a run waits for a process to start

PROGRAM = """#include <minise.h>

int main(void) {
    int x = minise_int("x");
    if (x > 10) {
        return 1;
    }
    return 0;
}
"""


@pytest.fixture
def page(browser: Any, server: Served) -> Iterator[Any]:
    """The page, just opened. Errors in it, and requests to anywhere else, fail the test."""
    problems: list[str] = []
    context = browser.new_context(viewport={"width": 1440, "height": 860})
    context.set_default_timeout(LONG)
    opened = context.new_page()
    opened.on("pageerror", lambda problem: problems.append(str(problem)))
    opened.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    opened.on("request", lambda sent: None if sent.url.startswith(server.address) else problems.append(sent.url))
    opened.goto(server.address)
    opened.locator("#coloured .row").first.wait_for()
    yield opened
    context.close()
    assert [each for each in problems if not each.startswith("data:")] == []


def written(page: Any, program: str) -> None:
    page.locator("#program").fill(program)


def run(page: Any) -> None:
    page.locator("#program").press("Control+Enter")


def view(page: Any, number: int = 0) -> Any:
    page.locator("#views iframe").nth(number).wait_for()
    return page.frame_locator(f"#views .view:nth-child({number + 1}) iframe")


def test_write_run_and_step(page: Any) -> None:
    written(page, PROGRAM)
    run(page)
    viewer = view(page)
    viewer.locator("#sentence").get_by_text("main begins").wait_for()
    assert page.locator("#status").inner_text().startswith("2 paths, 0 faults")
    viewer.locator("#step-on").click()
    viewer.locator("#where").get_by_text("line 5").wait_for()
    viewer.locator("#step-back").click()
    viewer.locator("#sentence").get_by_text("main begins").wait_for()


def test_typing_keeps_the_indentation(page: Any) -> None:
    written(page, "")
    page.locator("#program").press_sequentially("int main(void) {\nreturn 0;\n")
    assert page.locator("#program").input_value() == "int main(void) {\n    return 0;\n    "
    assert page.locator("#gutter > div").count() == 3
    assert page.locator("#coloured .c-keyword").first.inner_text() == "int"
    page.locator("#program").press("Escape")
    page.locator("#program").press("Tab")
    assert page.evaluate("document.activeElement.id") != "program"


def test_wrong_c_is_shown_at_its_line(page: Any) -> None:
    written(page, PROGRAM.replace("return 1;", "return y;"))
    run(page)
    row = page.locator("#coloured .row").nth(5)
    row.locator(".remark").wait_for()
    assert "'y'" in row.locator(".remark").inner_text()
    assert row.locator(".here").inner_text() == "y"
    assert page.locator("#gutter .has-error").inner_text() == "6"
    assert "program.c:6:16" in page.locator("#diagnostics").inner_text()
    page.locator("#diagnostics button").first.click()
    assert page.evaluate("document.getElementById('program').selectionStart") == PROGRAM.index("1;")
    # Writing on takes the marks away, and the mended program runs.
    written(page, PROGRAM)
    assert page.locator("#diagnostics").is_hidden()
    run(page)
    view(page).locator("#sentence").wait_for()


def test_what_is_wrong_with_the_whole_program_names_no_line(page: Any) -> None:
    written(page, "int f(int x) { return x; }")
    run(page)
    page.locator("#diagnostics").wait_for()
    assert page.locator("#diagnostics .place").inner_text() == "program.c"


def test_a_run_can_be_stopped(page: Any) -> None:
    page.locator("#examples").select_option("endless")
    run(page)
    page.locator("#status").get_by_text("running").wait_for()
    page.locator("#status").get_by_text("states").wait_for()
    page.locator("#stop").click()
    page.locator("#status").get_by_text("an interruption").wait_for()
    view(page).locator("#sentence").wait_for()
    assert page.locator("#run-button").is_enabled() and page.locator("#stop").is_disabled()


def test_two_settings_side_by_side(page: Any) -> None:
    page.locator("#examples").select_option("pointers")
    page.locator("#compare").click()
    page.locator("#B-memory").select_option("merging")
    page.locator("#run-button").click()
    view(page, 1).locator("#sentence").wait_for()
    view(page, 0).locator("#sentence").wait_for()
    rows = [each.split() for each in page.locator("#comparison tbody tr").all_inner_texts()]
    assert [row[:3] for row in rows] == [["A:", "forking", "4"], ["B:", "merging", "1"]]
    assert "Paths" in page.locator("#comparison thead .differs").first.inner_text()


def test_a_link_holds_program_and_settings(page: Any, server: Served) -> None:
    program = PROGRAM + '/* ü < > & " */\n'
    written(page, program)
    page.locator("#A-search").select_option("bfs")
    page.locator("#compare").click()
    page.locator("#B-memory").select_option("flat")
    page.locator("#share").click()
    page.locator("#share-dialog[open]").wait_for()
    link = page.locator("#share-link").input_value()
    assert link.startswith(server.address + "#p=")
    other = page.context.browser.new_context().new_page()
    other.goto(link)
    other.locator("#B-memory").wait_for()
    assert other.locator("#program").input_value() == program
    assert other.locator("#A-search").input_value() == "bfs"
    assert [other.locator(f"#{name}-memory").input_value() for name in "AB"] == ["forking", "flat"]
    other.context.close()


def test_a_damaged_link_says_so(page: Any, server: Served) -> None:
    page.goto(server.address + "#p=bm90aGluZw")
    page.locator("#status").get_by_text("the link is damaged").wait_for()


def test_lights_reach_the_viewer(page: Any) -> None:
    written(page, PROGRAM)
    run(page)
    viewer = view(page)
    viewer.locator("#sentence").wait_for()
    page.locator("#theme").click()
    viewer.locator("html[data-theme=dark]").wait_for(state="attached")
    page.locator("#theme").click()
    viewer.locator("html[data-theme=light]").wait_for(state="attached")


def test_a_narrow_window_has_everything(page: Any) -> None:
    page.set_viewport_size({"width": 420, "height": 800})
    written(page, PROGRAM)
    page.locator("#run-button").click()
    view(page).locator("#sentence").wait_for()
    for name in ("run-button", "program", "A-memory", "share"):
        assert page.locator(f"#{name}").is_visible(), name
    assert page.evaluate("document.documentElement.scrollWidth") <= 420


def test_a_program_cannot_put_markup_into_the_page(page: Any) -> None:
    hostile = '<img src=x onerror="document.title=1"></script><script>document.title=1</script>'
    written(page, f'int main(void) {{ return "{hostile}" }}\n')
    run(page)
    page.locator("#diagnostics").wait_for()
    written(page, f"/* {hostile} */ int main(void) {{ return 0; }}\n")
    run(page)
    view(page).locator("#sentence").get_by_text("main begins").wait_for()
    assert page.title() == "minise"
    assert page.locator("#coloured img, #diagnostics img").count() == 0
