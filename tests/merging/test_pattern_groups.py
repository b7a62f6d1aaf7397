"""The grouping of `--merge pattern`: groups with quantifiers, what they tell people, and the ways back to cfg."""

from __future__ import annotations

from trees import Memspn, N

from minise.expr.comparisons import slt
from minise.merging.pattern_groups import PatternGroups
from minise.merging.standard import Standard


def test_a_group_has_its_counts_and_tells_its_formulas() -> None:
    memspn = Memspn(3)
    (group,) = PatternGroups(Standard()).groups(memspn.tree, memspn.other)
    assert group.leaves == tuple(memspn.other)
    assert [list(each.values()) for each in group.auxiliary] == [[0], [1], [2]]
    assert group.description == (
        "pattern (W, GB, GY), repeated 0 to 2 times",
        "φ₁ = true",
        "φ₂(x) = x - 1 < n ∧ s[x - 1] = 'a'",
        "φ₃(x) = x < n ∧ s[x] ≠ 'a'",
    )
    assert group.generalise is not None and group.generalise(32, [5, 7, 9]) is not None


def test_every_leaf_is_in_one_group() -> None:
    memspn = Memspn(5)
    odd = memspn.tree.grow(memspn.tree.root, slt(64, N, 0))
    quantified, standard = PatternGroups(Standard()).groups(memspn.tree, [odd, *memspn.other])
    assert set(quantified.leaves) == set(memspn.other)
    assert standard.leaves == (odd,) and standard.generalise is None


def test_too_many_patterns_are_none() -> None:
    memspn = Memspn(4)
    (group,) = PatternGroups(Standard(), most_patterns=0).groups(memspn.tree, memspn.other)
    assert group.leaves == tuple(memspn.other) and group.generalise is None


def test_merges_do_not_share_their_symbols() -> None:
    grouping = PatternGroups(Standard())
    memspn = Memspn(4)
    first, second = (grouping.groups(memspn.tree, leaves)[0] for leaves in (memspn.other, memspn.ended))
    assert not set(first.auxiliary[0]) & set(second.auxiliary[0])
