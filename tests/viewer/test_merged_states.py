"""Where states were merged, the page tells which, and what each variable is under which condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from minise.recording.recording import Recording

Open = Callable[..., Any]
MEMSPN = "../merging/programs/memspn.c"


def merged_nodes(recording: Recording) -> list[int]:
    return [number for number, node in enumerate(recording.nodes) if len(node.parents) > 1]


def cases(page: Any, section: str, variable: str) -> list[str]:
    row = page.locator(f"section[aria-label='{section}'] tr", has=page.locator(f"th:text-is('{variable}')"))
    return row.locator(".cases li").all_inner_texts()


def test_values_are_told_with_their_conditions(opened: Open, recorded: Callable[..., Recording]) -> None:
    """`count` is n where the loop ended with the buffer."""
    recording = recorded(MEMSPN, "cfg")
    node = max(merged_nodes(recording), key=lambda each: len(recording.nodes[each].parents))
    page = opened(MEMSPN, f"#node={node}&step=0", merge="cfg")
    assert page.inner_text("#sentence").startswith("4 states become one: those of nodes ")
    expected = ["3 if n > 2", "2 if n == 2", "1 if n == 1", "0 if n == 0"]
    assert cases(page, "Merged", "count") == expected
    assert cases(page, "memspn()", "count") == expected
    assert page.inner_text("#run").endswith("merging: cfg · 2 merges")


def test_a_pattern_is_told_in_mathematical_notation(opened: Open, recorded: Callable[..., Recording]) -> None:
    recording = recorded(MEMSPN, "pattern")
    node = next(each for each in merged_nodes(recording) if recording.nodes[each].merged.pattern)
    page = opened(MEMSPN, f"#node={node}&step=0", merge="pattern")
    told = page.locator("section[aria-label='Merged'] .pattern").all_inner_texts()
    assert told[0].startswith("pattern (")
    assert "∀i1. 1 ≤ i1 ≤ k1 →" in told[-1]
    assert cases(page, "Merged", "count") == ["k1"]


@pytest.mark.parametrize("merge", ["cfg", "pattern"])
def test_one_steps_into_a_merged_state_and_back(opened: Open, recorded: Callable[..., Recording], merge: str) -> None:
    """Forwards from its first parent, the values are those of all parents, not of the first."""
    recording = recorded(MEMSPN, merge)
    node = next(each for each in merged_nodes(recording) if recording.nodes[each].merged.values)
    parent = recording.nodes[node].parents[0]
    page = opened(MEMSPN, f"#node={parent}&step={len(recording.nodes[parent].steps)}", merge=merge)
    page.click("#step-on")
    assert f"node {node} · step 0" in page.inner_text("#where")
    name, values = recording.nodes[node].merged.values[0]
    shown = [f"{value} if {condition}" if condition else value for value, condition in values]
    assert cases(page, "Merged", name) == shown
    page.click("#step-back")
    assert f"node {parent} · step" in page.inner_text("#where")


def test_merged_nodes_stand_out_in_the_tree(opened: Open, recorded: Callable[..., Recording]) -> None:
    """A ring and the number of states instead of a condition; those that wait are no forks."""
    recording = recorded(MEMSPN, "pattern")
    page = opened(MEMSPN, merge="pattern")
    inner = [each for each in merged_nodes(recording) if recording.nodes[each].children]
    assert page.locator(".node.merged").count() == len(merged_nodes(recording))
    assert page.locator(".node.merged .ring").count() == len(inner)
    labels = page.locator("#tree .label").all_text_contents()
    assert sum(each.endswith(" merged") for each in labels) == len(merged_nodes(recording))
    waiting = page.locator(".node.waiting").first
    assert "waits to be merged" in waiting.locator("title").text_content()
