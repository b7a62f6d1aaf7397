"""The page in a real browser. Without chromium or playwright these tests are skipped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from served import Served, served

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


def program_of(page: Any) -> str:
    return str(page.locator("#program").input_value())


def typed(page: Any, text: str) -> None:
    """At the end of the program."""
    page.locator("#program").press("Control+End")
    page.locator("#program").press_sequentially(text)


def test_an_example_does_not_lose_the_program(page: Any) -> None:
    written(page, PROGRAM)
    typed(page, "/* mine */")
    mine = program_of(page)
    page.locator("#examples").select_option("median")
    assert "median" in program_of(page)
    assert "earlier" in page.locator("#status").inner_text()
    page.keyboard.press("Control+z")
    assert program_of(page) == mine
    assert page.locator("#gutter > div").count() == mine.count("\n") + 1
    page.keyboard.press("Control+y")
    assert "median" in program_of(page)


def test_a_program_is_among_the_earlier_ones_after_an_example_and_a_reload(page: Any) -> None:
    written(page, PROGRAM)
    typed(page, "/* first */")
    first = program_of(page)
    page.locator("#A-search").select_option("bfs")
    page.locator("#examples").select_option("median")
    typed(page, "/* second */")
    second = program_of(page)
    page.reload()
    page.locator("#coloured .row").first.wait_for()
    assert program_of(page) == second
    page.locator("#drafts").select_option(index=1)
    assert program_of(page) == first
    assert page.locator("#A-search").input_value() == "bfs"
    page.locator("#drafts").select_option(index=1)
    assert program_of(page) == second


def test_a_reload_keeps_what_was_typed_after_sharing(page: Any) -> None:
    written(page, PROGRAM)
    page.locator("#share").click()
    page.locator("#share-dialog[open]").wait_for()
    page.locator("#share-close").click()
    typed(page, "/* after sharing */")
    page.locator("#A-defines").fill("N=3")
    page.reload()
    page.locator("#coloured .row").first.wait_for()
    assert program_of(page).endswith("/* after sharing */")
    assert page.locator("#A-defines").input_value() == "N=3"


def test_a_link_does_not_lose_the_program(page: Any, server: Served) -> None:
    written(page, PROGRAM)
    page.locator("#share").click()
    page.locator("#share-dialog[open]").wait_for()
    link = page.locator("#share-link").input_value()
    page.locator("#share-close").click()
    typed(page, "/* mine */")
    mine = program_of(page)
    page.goto(link)  # the same page with another fragment
    page.locator("#status").get_by_text("earlier").wait_for()
    assert program_of(page) == PROGRAM
    page.goto("about:blank")
    page.goto(server.address)
    page.locator("#coloured .row").first.wait_for()
    found = {program_of(page)}
    for index in range(1, page.locator("#drafts option").count()):
        page.locator("#drafts").select_option(index=index)
        found.add(program_of(page))
    assert mine in found


def test_text_that_is_pasted_over_a_program_does_not_lose_it(page: Any) -> None:
    written(page, PROGRAM)
    typed(page, "/* mine */")
    mine = program_of(page)
    page.locator("#program").press("Control+a")
    page.keyboard.insert_text("int main(void) { return 7; }")
    page.reload()
    page.locator("#coloured .row").first.wait_for()
    assert program_of(page) == "int main(void) { return 7; }"
    page.locator("#drafts").select_option(index=1)
    assert program_of(page) == mine


def test_two_tabs_have_a_program_each(page: Any, server: Served) -> None:
    written(page, PROGRAM)
    other = page.context.new_page()
    other.goto(server.address)
    other.locator("#coloured .row").first.wait_for()
    written(other, "int main(void) { return 2; }")
    typed(page, "/* first tab */")
    for each, wanted in ((page, PROGRAM + "/* first tab */"), (other, "int main(void) { return 2; }")):
        each.reload()
        each.locator("#coloured .row").first.wait_for()
        assert program_of(each) == wanted


def test_every_option_has_a_control(page: Any) -> None:
    from minise.server.submission import served_options

    page.locator("#settings details summary").click()
    for name in served_options():
        assert page.locator(f"#A-{name}").is_visible(), name
    leaky = "#include <stdlib.h>\nint main(void) { return malloc(4) == 0; }\n"
    written(page, leaky)
    page.locator("#A-check_leaks").check()
    page.locator("#A-split_size").fill("64")
    page.locator("#A-symbolic_arguments").fill("1 1 2, 0 1 3")
    run(page)
    page.locator("#status").get_by_text("fault").wait_for()
    assert not page.locator("#status").inner_text().startswith("2 paths, 0 faults")


def test_a_class_gets_a_link_with_the_token(browser: Any) -> None:
    with served("--host", "0.0.0.0") as open_server:
        teacher, student = (browser.new_context(viewport={"width": 1440, "height": 860}) for _ in range(2))
        first = teacher.new_page()
        assert first.goto(open_server.address).status == 401
        first.goto(f"{open_server.address}?token={open_server.token}")
        first.locator("#coloured .row").first.wait_for()
        assert first.url == open_server.address
        written(first, PROGRAM)
        run(first)
        view(first).locator("#sentence").get_by_text("main begins").wait_for(timeout=LONG)
        first.locator("#share").click()
        first.locator("#share-dialog[open]").wait_for()
        second = student.new_page()
        second.goto(first.locator("#share-link").input_value())
        second.locator("#coloured .row").first.wait_for()
        assert program_of(second) == PROGRAM
        assert "token" not in second.url
        teacher.close()
        student.close()


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
