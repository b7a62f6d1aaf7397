"""`--merge pattern`: the leaves of one exit are grouped by patterns, and merged with quantifiers.

What has no pattern, or no formula for it, goes the way of the standard merge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from minise.expr.mathematical import mathematical
from minise.merging.contract import Group, Grouping
from minise.merging.formulas import VARIABLE, FormulaPattern, Merged, formula_pattern, merged
from minise.merging.patterns import Match, partition
from minise.merging.tree import Node, Tree
from minise.merging.words import Words, spelled

MOST_PATTERNS = 10  # of one exit; with more of them, states are not merged but multiplied


class PatternGroups:
    """A `Grouping`; `standard` is the one for everything else."""

    def __init__(self, standard: Grouping, most_patterns: int = MOST_PATTERNS) -> None:
        self._standard = standard
        self._most_patterns = most_patterns
        self._merges = 0

    def groups(self, tree: Tree, leaves: Sequence[Node]) -> list[Group]:
        matches, unmatched = partition(Words(tree), leaves)
        if len(matches) > self._most_patterns:
            return self._standard.groups(tree, leaves)
        found: list[Group] = []
        for match in matches:
            formulas = formula_pattern(match)
            if formulas is None:
                unmatched += match.leaves
            else:
                self._merges += 1
                found.append(_group(merged(match, formulas, self._merges)))
        if unmatched:
            without = set(unmatched)
            found += self._standard.groups(tree, [leaf for leaf in leaves if leaf in without])
        return found


def _group(found: Merged) -> Group:
    match = found.match
    auxiliary = tuple({found.count: count} for count in match.counts)
    return Group(match.leaves, found.condition, auxiliary, found.value, tuple(_described(match, found.formulas)))


def _described(match: Match, formulas: FormulaPattern) -> Iterator[str]:
    words = ", ".join(spelled(word) for word in (match.pattern.first, match.pattern.core, match.pattern.last))
    yield f"pattern ({words}), repeated {_listed(match.counts)} times"
    names = ("φ₁", f"φ₂({VARIABLE.payload})", f"φ₃({VARIABLE.payload})")
    for name, formula in zip(names, (formulas.first, formulas.core, formulas.last), strict=True):
        yield f"{name} = {mathematical(formula)}"


def _listed(counts: tuple[int, ...]) -> str:
    if counts == tuple(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]}"
    return ", ".join(str(count) for count in counts)
