"""`quantified/fig2`, `incremental` and `validate`: the trees of the loop of memspn, and what its paths become.

What is told is read off the events of a run: a fragment's own execution tree, and the states merged behind it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from minise.events import Event, FragmentLeft, Merged
from minise.expr.mathematical import mathematical
from minise.expr.term import Term
from minise.merging.tree import Node, Tree
from minise.merging.words import Words, spelled
from minise.papers.case import Case, Facts, Scene
from minise.papers.exploring import build
from minise.session import Run, RunOptions, explore
from minise.state import State
from minise.values import Pointer, Value

PATTERN: Final = RunOptions(merge="pattern", search="dfs")


@dataclass(slots=True)
class Meeting:
    """Listens to a run of memspn: the tree of its loop, and what was merged, told at once, for states go on."""

    tree: Tree | None = None
    merged: list[dict[str, Any]] | None = None
    on_the_way: list[str] | None = None  # conditions of nodes that became one before the exits

    def __call__(self, event: Event) -> None:
        match event:
            case FragmentLeft(tree=tree) if self.tree is None:
                self.tree = tree
            case Merged(description=()):
                self.on_the_way = [*(self.on_the_way or []), mathematical(event.condition)]
            case Merged():
                self.merged = [*(self.merged or []), _told(event)]
            case _:
                pass


def _told(merged: Merged) -> dict[str, Any]:
    return {
        "pattern": merged.description[0],
        "path condition": [mathematical(each) for each in merged.state.path.terms],
        "count": _shown(_variable(merged.state, "count")),
        "p": _shown(_variable(merged.state, "p")),
    }


def _variable(state: State, name: str) -> Value:
    frame = state.frame
    assert frame is not None
    return frame.registers[frame.function.places[name]]


def _shown(value: Value) -> str:
    if isinstance(value, Pointer):
        return "chars" if value.offset == 0 else f"chars + {_shown(value.offset)}"
    return mathematical(value) if isinstance(value, Term) else str(value)


def met(characters: str, options: RunOptions = PATTERN) -> tuple[Meeting, Run]:
    found = Meeting()
    return found, explore(build("memspn", (f'CHARACTERS="{characters}"',)), options, found)


# ---------------------------------------------------------------------------------------------------------
# Figure 2


def _figure_2(is_quick: bool) -> Facts:
    found, _ = met("a")
    assert found.tree is not None
    return {
        "nodes": sum(1 for _ in found.tree.nodes()),
        "words of the leaves": sorted(_words(found.tree), key=lambda word: (len(word), word)),
        "merged states": found.merged,
    }


def _words(tree: Tree) -> Iterator[str]:
    words = Words(tree)
    return (spelled(words.word(leaf)) for leaf in tree.leaves())


def _drawn(characters: str) -> Iterator[str]:
    """The tree, each node with its colour and the condition that leads there."""
    found, _ = met(characters)
    assert found.tree is not None
    words = Words(found.tree)
    waiting: list[tuple[Node, int]] = [(found.tree.root, 0)]
    while waiting:
        node, depth = waiting.pop()
        letter = spelled((words.letters[node],))
        yield "  " * depth + f"{letter}  {mathematical(node.condition)}"
        waiting += ((child, depth + 1) for child in reversed(node.children))


# The colours are initials: white, green, blue, red, yellow.
FIGURE_2: Final = Case(
    "quantified/fig2",
    'memspn(s, n, "a") with n <= 3: seven paths become two, one for each pattern of its tree',
    {
        "nodes": 14,
        "words of the leaves": ["WR", "WGY", "WGBR", "WGBGY", "WGBGBR", "WGBGBGY", "WGBGBGBR"],
        "merged states": [
            {
                "pattern": "pattern (W, GB, R), repeated 0 to 3 times",
                "path condition": ["n ≤ 3", "k1 ≤ 3", "∀i1. 1 ≤ i1 ≤ k1 → i1 - 1 < n ∧ s[i1 - 1] = 'a'", "n ≤ k1"],
                "count": "k1",
                "p": "chars",
            },
            {
                "pattern": "pattern (W, GB, GY), repeated 0 to 2 times",
                "path condition": [
                    "n ≤ 3",
                    "k2 ≤ 2",
                    "∀i2. 1 ≤ i2 ≤ k2 → i2 - 1 < n ∧ s[i2 - 1] = 'a'",
                    "k2 < n",
                    "s[k2] ≠ 'a'",
                ],
                "count": "k2",
                "p": "chars + 1",
            },
        ],
    },
    _figure_2,
    scene=Scene("memspn", ("--merge", "pattern"), "return *p"),
    picture=lambda: _drawn("a"),
)


# ---------------------------------------------------------------------------------------------------------
# Figure 3


def _figure_3(is_quick: bool) -> Facts:
    found, run = met("ab")
    alone, _ = met("ab", replace(PATTERN, merges_incrementally=False))
    assert found.tree is not None and alone.tree is not None and found.on_the_way is not None
    (entered, *_) = found.tree.root.children
    return {
        "nodes": sum(1 for _ in found.tree.nodes()),
        "nodes if paths meet at the exits only": sum(1 for _ in alone.tree.nodes()),
        "became one in the first turn": found.on_the_way[0],
        "below n > 0": [mathematical(each.condition) for each in entered.children],
        "paths": run.results.completed,
    }


INCREMENTAL: Final = Case(
    "quantified/incremental",
    'memspn(s, n, "ab"): nodes whose live values are equal become one, and the tree stays as small as for "a"',
    {
        "nodes": 14,
        "nodes if paths meet at the exits only": 51,
        "became one in the first turn": "s[0] = 'a' ∨ s[0] ≠ 'a' ∧ s[0] = 'b'",
        "below n > 0": ["s[0] = 'a' ∨ s[0] ≠ 'a' ∧ s[0] = 'b'", "s[0] ≠ 'a' ∧ s[0] ≠ 'b'"],
        "paths": 2,
    },
    _figure_3,
    scene=Scene("memspn", ("-D", 'CHARACTERS="ab"', "--merge", "pattern"), "return *p"),
    picture=lambda: _drawn("ab"),
)


# ---------------------------------------------------------------------------------------------------------
# Validation


def _validated(is_quick: bool) -> Facts:
    """Merges, each of which was held against the standard merge; a difference ends the run."""
    found: dict[str, Any] = {}
    for merge in ("cfg", "pattern"):
        options = replace(PATTERN, merge=merge, merge_loops="all", validates=True)
        for characters in ("a", "ab"):
            _, run = met(characters, options)
            found[f'memspn with "{characters}", {merge}'] = run.results.merges
    return found


VALIDATE: Final = Case(
    "quantified/validate",
    "merges that were checked, path conditions in both directions and every live value",
    {
        'memspn with "a", cfg': 2,
        'memspn with "ab", cfg': 2,
        'memspn with "a", pattern': 2,
        'memspn with "ab", pattern': 5,  # three of them on the way
    },
    _validated,
    Scene("memspn", ("-D", 'CHARACTERS="ab"', "--merge", "cfg", "--validate"), "return *p"),
)
