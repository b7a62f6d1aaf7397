"""Predict, then reveal: nothing of what comes is shown before a guess is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Open = Callable[..., Any]
SIGN = "symbolic/sign.c"


def guess(page: Any, label: str) -> None:
    page.locator("#prediction .guess", has_text=label).click()


def test_the_next_step_waits_for_a_guess(opened: Open) -> None:
    page = opened(SIGN)
    page.keyboard.press("g")
    assert page.locator(".node").count() == 1
    assert page.locator("#table .entry").count() == 0
    page.keyboard.press("ArrowRight")
    assert page.evaluate("viewer.walk.position") == 0
    assert "What comes next?" in page.inner_text("#prediction")
    guess(page, "line 11")
    assert page.evaluate("viewer.walk.position") > 0
    assert "✕ Not “line 11”: line 7." in page.inner_text("#prediction")


def test_the_sides_of_a_fork_are_asked_for(opened: Open) -> None:
    page = opened(SIGN, "#node=0&step=2")
    page.keyboard.press("g")
    page.keyboard.press("ArrowRight")
    assert "Which sides are possible here?" in page.inner_text("#prediction")
    guess(page, "both are possible")
    assert "✓ Right" in page.inner_text("#prediction")
    assert "1 of 1 guess right" in page.inner_text("#prediction")
    assert page.locator(".node").count() == 3


def test_a_guess_by_its_number(opened: Open) -> None:
    page = opened(SIGN, "#node=0&step=2")
    page.keyboard.press("g")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("1")
    assert "✕ Not “only x > 0”: both are possible." in page.inner_text("#prediction")


def test_impossible_sides_are_guessed(opened: Open) -> None:
    page = opened("symbolic/infeasible.c", "#node=1&step=1")
    page.keyboard.press("g")
    page.keyboard.press("ArrowRight")
    guess(page, "only x >= 5")
    assert "✓ Right" in page.inner_text("#prediction")


def test_the_end_is_guessed_and_the_mode_is_left(opened: Open) -> None:
    page = opened(SIGN, "#node=1&step=2")
    page.keyboard.press("g")
    page.keyboard.press("ArrowRight")
    guess(page, "the path ends")
    assert "✓ Right" in page.inner_text("#prediction")
    assert page.locator(".node.exit").count() == 1
    page.keyboard.press("g")
    assert page.locator("#prediction").is_hidden()
    assert page.locator(".node").count() == 5
