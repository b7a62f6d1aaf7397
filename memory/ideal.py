"""Ideal points-to classes: of what was really confused, found by running (Kapus and Cadar, section 4.1).

A run ends at the first pointer that may mean objects of several segments. Their allocation sites, with the calls
around them, become one class, and the program is run again, until nothing new is confused. Whoever runs the program
again is `session.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from minise.expr.term import Boolean
from minise.ir.types import Type
from minise.memory.contract import Allocation, Loaded, SolverView, Stored
from minise.memory.forking import Forking
from minise.memory.groups import Group
from minise.memory.policies import Way
from minise.memory.segmented import is_placed
from minise.memory.store import Store
from minise.values import Pointer, Value

Site = tuple[int, ...]


class IdealClasses:
    """Sites with their calls, in classes. A value: joining sites makes new classes."""

    def __init__(self, classes: Iterable[frozenset[Site]] = ()) -> None:
        self.classes = tuple(classes)
        self._numbers = {site: number for number, each in enumerate(self.classes, start=1) for site in each}

    def of(self, request: Allocation) -> int | None:
        return self._numbers.get(request.site) if is_placed(request) else None

    def are_one(self, sites: frozenset[Site]) -> bool:
        found = {self._numbers.get(each) for each in sites}
        return len(found) == 1 and None not in found

    def joined(self, sites: frozenset[Site]) -> IdealClasses:
        """With these sites in one class, and everything that shares a class with one of them."""
        apart = [each for each in self.classes if not each & sites]
        united = sites.union(*(each for each in self.classes if each & sites))
        return IdealClasses([*apart, united])


class MultipleResolution(Exception):
    """Ends a run that looks for classes: objects of these sites are confused, and are in no class together."""

    def __init__(self, sites: frozenset[Site]) -> None:
        self.sites = sites


class Watching:
    """The `forking` resolution; it ends the run at the first multiple resolution that the classes do not foresee."""

    def __init__(self, classes: IdealClasses) -> None:
        self._classes = classes
        self._forking = Forking()

    def ways(self, store: Store, pointer: Pointer, action: str, view: SolverView) -> Iterable[Way]:
        found = list(self._forking.ways(store, pointer, action, view))
        if len(found) > 1:
            sites = self._confused(store, found, view)
            if sites and not self._classes.are_one(sites):
                raise MultipleResolution(sites)
        return found

    def _confused(self, store: Store, found: list[Way], view: SolverView) -> frozenset[Site]:
        """The sites of the objects that the pointer may mean, if they live in several segments."""
        groups = [group for guard, group in found if isinstance(group, Group) and view.is_possible(guard)]
        meant = [each for group in groups for each in group.members if is_placed(each.request)]
        segments = {store.home(each.number).segment for each in meant}
        return frozenset(each.request.site for each in meant) if len(segments) > 1 else frozenset()

    def loads(self, loaded: Sequence[Loaded], type: Type) -> Sequence[Loaded]:
        return self._forking.loads(loaded, type)

    def stores(
        self, store: Store, written: Sequence[tuple[Boolean, Group]], type: Type, value: Value
    ) -> Sequence[Stored]:
        return self._forking.stores(store, written, type, value)
