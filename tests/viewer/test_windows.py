"""Wide and narrow windows, light and dark, print, help, and what assistive programs are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Open = Callable[..., Any]
SIGN = "symbolic/sign.c"
PANES = ["#source-pane", "#tree-pane", "#table-pane", "#state-pane"]


def shown(page: Any) -> list[str]:
    return [each for each in PANES if page.locator(each).is_visible()]


@pytest.mark.parametrize("width", [1920, 1440, 1024, 800])
def test_wide_windows_show_all_panes(opened: Open, width: int) -> None:
    page = opened(SIGN, width=width)
    assert shown(page) == PANES
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_narrow_windows_show_one_pane_at_a_time(opened: Open) -> None:
    page = opened(SIGN, width=400)
    assert shown(page) == ["#source-pane"]
    for name, pane in ("Tree", "#tree-pane"), ("State", "#state-pane"), ("Paths", "#table-pane"):
        page.locator("#tabs").get_by_role("tab", name=name).click()
        assert shown(page) == [pane]
    page.keyboard.press("ArrowLeft")
    assert shown(page) == ["#state-pane"]
    page.click("#step-on")
    assert "symbolic input" in page.inner_text("#sentence")
    assert page.evaluate("document.documentElement.scrollWidth") <= 400


def brightness(page: Any) -> int:
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return int(colour[colour.index("(") + 1 :].split(",")[0])


def test_light_and_dark_as_the_system_has_it_and_by_key(opened: Open) -> None:
    light, dark = opened(SIGN), opened(SIGN, colours="dark")
    assert brightness(light) > 200 > 60 > brightness(dark)
    dark.keyboard.press("d")
    assert brightness(dark) > 200
    dark.keyboard.press("d")
    assert brightness(dark) < 60


def test_print_has_the_panes_and_no_buttons(opened: Open) -> None:
    page = opened(SIGN, colours="dark")
    page.emulate_media(media="print")
    assert shown(page) == PANES
    assert page.locator("#step-on").is_hidden()
    assert brightness(page) == 255


def test_help_names_the_keys(opened: Open) -> None:
    page = opened(SIGN)
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    assert "next statement" in page.inner_text("#help")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("viewer.walk.position") == 0
    page.keyboard.press("Escape")
    assert page.locator("#help").is_hidden()


def test_every_button_has_a_name_and_focus_is_seen(opened: Open) -> None:
    page = opened(SIGN)
    names = page.locator("button:visible").evaluate_all(
        "all => all.map((each) => each.ariaLabel || each.textContent.trim())"
    )
    assert all(names)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_the_tree_is_a_tree_to_assistive_programs(opened: Open) -> None:
    page = opened(SIGN)
    item = page.get_by_role("treeitem", name="node 4: returns -1")
    assert item.get_attribute("aria-level") == "3"
    assert page.get_by_role("treeitem", selected=True).get_attribute("data-node") == "0"
