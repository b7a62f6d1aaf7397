"""Formula patterns: the path conditions of leaves that match a pattern, as one formula with a quantifier.

Sections 3.2 and 3.3 of the paper on merging with quantifiers; its (φ1, φ2(x), φ3(x)) are `first`, `core` and `last`.
Leaf j with count k_j has the path condition first ∧ core(1) ∧ ... ∧ core(k_j) ∧ last(k_j).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from minise.expr.booleans import conjunction, disjunction, negation
from minise.expr.comparisons import eq, ule
from minise.expr.quantifiers import forall
from minise.expr.substitute import substitute
from minise.expr.symbols import bound, symbol
from minise.expr.term import Boolean, Term, Value
from minise.merging.patterns import Match
from minise.merging.synthesis import COUNT_WIDTH, generalise
from minise.merging.tree import Node, path, upwards

VARIABLE = bound("x", COUNT_WIDTH)


@dataclass(frozen=True, slots=True)
class FormulaPattern:
    """`core` and `last` speak of `VARIABLE`."""

    first: Boolean
    core: Boolean
    last: Boolean


def formula_pattern(match: Match) -> FormulaPattern | None:
    """None where the instances are not alike, or their constants follow no polynomial."""
    pattern = match.pattern
    longest, most = path(match.leaves[-1]), match.counts[-1]
    first_end, period = len(pattern.first), len(pattern.core)
    turns = [longest[first_end + period * turn : first_end + period * (turn + 1)] for turn in range(most)]
    endings = []
    for leaf, count in zip(match.leaves, match.counts, strict=True):
        before, *ending = upwards(leaf, len(pattern.last) + 1)
        if before is not longest[first_end + period * count - 1]:  # words of equal digests are different after all
            return None
        endings.append(ending)
    core = _generalised(range(1, most + 1), turns)
    last = _generalised(match.counts, endings)
    if core is None or last is None:
        return None
    return FormulaPattern(conjunction(node.condition for node in longest[:first_end]), core, last)


def _generalised(points: Sequence[int], sequences: list[list[Node]]) -> Boolean | None:
    """The conjunction of conditions that stand at the same position of every sequence."""
    found = []
    for column in zip(*sequences, strict=True):
        general = generalise(points, [node.condition for node in column], VARIABLE, 1)
        if general is None:
            return None
        found.append(cast(Boolean, general))
    return conjunction(found)


# ---------------------------------------------------------------------------------------------------------
# Merging


@dataclass(frozen=True, slots=True)
class Merged:
    """What a match becomes: `condition` is that of all its paths, from the fragment's beginning, with `count` for
    the number of turns and a quantifier over these turns."""

    match: Match
    formulas: FormulaPattern
    count: Term
    condition: Boolean

    def value(self, width: int, values: Sequence[Value]) -> Value | None:
        """One value for all leaves, from one for each in their order; None if there is no such term over `count`.
        Booleans have the width 0."""
        return generalise(self.match.counts, values, self.count, width)


def merged(match: Match, formulas: FormulaPattern, number: int) -> Merged:
    """`number` tells the new symbols from those of other merges."""
    count = symbol(f"k{number}", COUNT_WIDTH, signed=False, auxiliary=True)
    turn = bound(f"i{number}", COUNT_WIDTH)
    condition = conjunction(
        (
            _is_one_of(count, match.counts),
            formulas.first,
            forall(turn, 1, count, _instance(formulas.core, turn)),
            _instance(formulas.last, count),
        )
    )
    return Merged(match, formulas, count, condition)


def _instance(formula: Boolean, value: Term) -> Boolean:
    return cast(Boolean, substitute(formula, {VARIABLE: value}))


def _is_one_of(count: Term, counts: tuple[int, ...]) -> Boolean:
    """A range, from which what is missing is excluded; or, where more is missing than present, the values."""
    lowest, highest = counts[0], counts[-1]
    missing = sorted(set(range(lowest, highest)) - set(counts))
    if len(missing) > len(counts):
        return disjunction(eq(COUNT_WIDTH, count, each) for each in counts)
    return conjunction(
        (
            ule(COUNT_WIDTH, lowest, count),
            ule(COUNT_WIDTH, count, highest),
            *(negation(eq(COUNT_WIDTH, count, each)) for each in missing),
        )
    )
