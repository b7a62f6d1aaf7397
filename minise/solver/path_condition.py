"""Path conditions: immutable lists of constraints that share their beginnings, as the paths of a tree do.

What the solver's upper layers need to know of a path grows with it instead of being found anew for every query:
the facts that constraints state (`x == 5`), and the partition into groups that share no input.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import NamedTuple

from immutables import Map

from minise.expr.addresses import NO_ADDRESSES, Addresses
from minise.expr.booleans import negation
from minise.expr.operators import Op
from minise.expr.substitute import substitute
from minise.expr.term import Boolean, Term, Value, inputs, is_element

Facts = Map[Term, bool | int]


CONSEQUENCES = 8  # of a group: the newest ones, which were proved with the others


class Group(NamedTuple):
    """Constraints that are connected by inputs, these inputs, and what is known to follow from the constraints."""

    constraints: tuple[Term, ...]
    inputs: tuple[Term, ...]
    consequences: tuple[Term, ...] = ()


class PathCondition:
    """A plain class, because its caches are filled on demand; otherwise it never changes.

    Consequences are no constraints of it, but known to follow from them: the solver need not find out again.
    `addresses` are the address constraints under which it holds: no constraints of its own, but facts."""

    __slots__ = ("_added", "_consequences", "_facts", "_parent", "_partition", "_terms", "addresses", "length")

    def __init__(
        self, parent: PathCondition | None, added: tuple[Term, ...], consequences: tuple[Term, ...] = ()
    ) -> None:
        self._parent = parent
        self._added = added
        self._consequences = consequences
        self._terms: tuple[Term, ...] | None = None
        self._facts: Facts | None = None
        self._partition: Partition | None = None
        self.addresses: Addresses = NO_ADDRESSES if parent is None else parent.addresses
        self.length: int = len(added) + (parent.length if parent is not None else 0)

    @staticmethod
    def of(constraints: Iterable[Boolean]) -> PathCondition:
        return EMPTY.assuming(*constraints)

    def assuming(self, *conditions: Boolean) -> PathCondition:
        """The path condition with more constraints; conjunctions are taken apart. None of them is known to be
        false."""
        added: list[Term] = []
        for condition in conditions:
            assert condition is not False
            if isinstance(condition, Term):
                added += condition.args if condition.op == Op.CONJUNCTION else (condition,)
        return PathCondition(self, tuple(added)) if added else self

    def knowing(self, consequence: Boolean) -> PathCondition:
        """The same path condition, of which this is known to follow."""
        if not isinstance(consequence, Term) or consequence.has_address or consequence in self.facts:
            return self
        return PathCondition(self, (), consequence.args if consequence.op == Op.CONJUNCTION else (consequence,))

    @property
    def consequences(self) -> tuple[Term, ...]:
        """What came to be known last, or with a slice of a path."""
        return self._consequences

    def locating(self, addresses: Addresses) -> PathCondition:
        """The same path condition under other address constraints, which agree on the addresses in it."""
        if addresses is self.addresses:
            return self
        located = PathCondition(self, ())
        located.addresses = addresses
        return located

    @property
    def terms(self) -> tuple[Term, ...]:
        """All constraints, the oldest first."""
        if self._terms is None:
            pieces = []
            path: PathCondition | None = self
            while path is not None:
                if path._terms is not None:
                    pieces.append(path._terms)
                    break
                pieces.append(path._added)
                path = path._parent
            self._terms = tuple(chain.from_iterable(reversed(pieces)))
        return self._terms

    # -----------------------------------------------------------------------------------------------------
    # Facts and partition

    @property
    def facts(self) -> Facts:
        """What the constraints say of single terms: an input that equals a constant, a condition that is true."""
        if self._facts is None:
            self._grow()
        assert self._facts is not None
        return self._facts

    @property
    def partition(self) -> Partition:
        if self._partition is None:
            self._grow()
        assert self._partition is not None
        return self._partition

    def simplified(self, condition: Boolean) -> Boolean:
        """The condition with what the path knows put in: equal to it wherever the path condition holds."""
        return _simplified(condition, self.facts)

    def known(self, value: Value) -> Value:
        """The same for a value of any sort."""
        if not isinstance(value, Term):
            return value
        facts = self.facts
        replacements = {each: facts[each] for each in inputs(value) if each in facts}
        return substitute(value, replacements) if replacements else value

    def _grow(self) -> None:
        missing = []
        path: PathCondition | None = self
        while path is not None and path._facts is None:
            missing.append(path)
            path = path._parent
        for each in reversed(missing):
            before = each._parent
            facts: Facts = before._facts or Map() if before is not None else Map()
            partition = before._partition or NOTHING if before is not None else NOTHING
            if before is not None and each.addresses is not before.addresses:
                facts = facts.update(each.addresses)
            for consequence in each._consequences:
                learned = _simplified(consequence, facts)
                if isinstance(learned, Term):
                    partition = partition.knowing(learned)
                    facts = _learned(facts, learned)
            for constraint in each._added:
                reduced = _simplified(constraint, facts)
                if isinstance(reduced, Term):
                    partition = partition.joined(reduced)
                    facts = _learned(facts, reduced)
                elif reduced is False:
                    # The path contradicts itself, which its owner did not know: the solver has to see it.
                    partition = partition.joined(constraint)
            each._facts, each._partition = facts, partition


def _simplified(condition: Boolean, facts: Facts) -> Boolean:
    if not isinstance(condition, Term) or not facts:
        return condition
    known = facts.get(condition)
    if known is not None:
        return bool(known)
    replacements = {each: facts[each] for each in inputs(condition) if each in facts}
    if condition.op in (Op.CONJUNCTION, Op.DISJUNCTION, Op.NEGATION):
        replacements.update((part, facts[part]) for part in condition.args if part in facts)
    if not replacements:
        return condition
    reduced = substitute(condition, replacements)
    assert isinstance(reduced, bool | Term)
    return reduced if isinstance(reduced, bool) or reduced not in facts else bool(facts[reduced])


def _learned(facts: Facts, constraint: Term) -> Facts:
    facts = facts.set(constraint, True)
    opposite = negation(constraint)
    assert isinstance(opposite, Term)
    facts = facts.set(opposite, False)
    if constraint.op == Op.EQUAL and isinstance(constraint.args[1], int) and _is_input(constraint.args[0]):
        facts = facts.set(constraint.args[0], constraint.args[1])
    return facts


def _is_input(term: Term) -> bool:
    return term.op in (Op.SYMBOL, Op.ADDRESS) or is_element(term)


# ---------------------------------------------------------------------------------------------------------
# Partition


class Partition:
    """Groups of constraints by the inputs they read. An element `s[3]` is an input of its own until `s` is read at an
    unknown index: from then on all elements of `s` belong together."""

    __slots__ = ("_elements", "_groups")

    def __init__(self, groups: Map[Term, Group], elements: Map[Term, tuple[Term, ...]]) -> None:
        self._groups = groups
        self._elements = elements  # of each array: those that are inputs of a group

    def related(self, needed: Iterable[Term]) -> list[Group]:
        """The groups that share an input with `needed`, in the order of `needed`."""
        found: dict[int, Group] = {}
        for each in needed:
            for place in self._places(each):
                group = self._groups.get(place)
                if group is not None:
                    found[id(group)] = group
        return list(found.values())

    def _places(self, each: Term) -> tuple[Term, ...]:
        """Where a group that reads this input may be entered."""
        if each.op == Op.READ:
            return (each, each.args[0])
        if each.op == Op.ARRAY:
            return (each, *self._elements.get(each, ()))
        return (each,)

    def joined(self, constraint: Term) -> Partition:
        needed = inputs(constraint)
        constraints: tuple[Term, ...] = ()
        everything: tuple[Term, ...] = ()
        consequences: tuple[Term, ...] = ()
        for group in self.related(needed):
            constraints += group.constraints
            everything += group.inputs
            consequences += group.consequences
        elements = self._elements
        for each in needed:
            if each.op == Op.READ and each not in elements.get(each.args[0], ()):
                elements = elements.set(each.args[0], (*elements.get(each.args[0], ()), each))
        joined = Group((*constraints, constraint), tuple(dict.fromkeys((*everything, *needed))), consequences)
        return Partition(self._with(joined), elements)

    def knowing(self, consequence: Term) -> Partition:
        """With what follows from the constraints of one group; what speaks of several is no reason to join them."""
        needed = inputs(consequence)
        related = self.related(needed)
        if len(related) != 1 or not set(needed) <= set(related[0].inputs):
            return self
        known = related[0]._replace(consequences=(*related[0].consequences, consequence)[-CONSEQUENCES:])
        return Partition(self._with(known), self._elements)

    def _with(self, group: Group) -> Map[Term, Group]:
        with self._groups.mutate() as groups:
            for each in group.inputs:
                groups[each] = group
            updated = groups.finish()
        return updated


NOTHING = Partition(Map(), Map())
EMPTY = PathCondition(None, ())


def groups_of(path: PathCondition, wanted: Callable[[Group], bool]) -> list[Group]:
    """All groups of a path that are wanted, in the order of their first constraints."""
    found: dict[int, Group] = {}
    for term in path.terms:
        for group in path.partition.related(inputs(term)):
            if wanted(group):
                found[id(group)] = group
    return list(found.values())
