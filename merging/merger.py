"""The merger: fragments that are open, the states that run in them, and the merge where all have left.

A fragment opens where a state divides in it (`fragments.py`). From then on its execution tree grows with every choice
of a state inside. A state that leaves waits; when none runs inside any more, those that left at the same exit are
put together (`Grouping`), joined (`joining.py`), and go on in the fragment around it. While it grows, leaves that are
equal in what is still read become one (`incremental.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from minise.expr.booleans import conjunction
from minise.expr.term import Boolean
from minise.ir import records as ir
from minise.merging.chooser import GroupChooser
from minise.merging.contract import Announcement, Finished, Group, Grouping, Origin, Rejoined
from minise.merging.fragment import Fragment
from minise.merging.fragments import Extent, MarkedExtent, Openings
from minise.merging.incremental import Increments
from minise.merging.joining import LiveRegisters, Target, are_alike, have_the_same_targets, join
from minise.merging.standard import Chain
from minise.merging.tree import Node, path, tail
from minise.merging.validation import Parts, Validation
from minise.merging.worth import Spent, Worth
from minise.solver.contract import Solver
from minise.source import Span
from minise.state import State

Announce = Callable[[Announcement | Finished], None]


class FragmentMerger:
    """Implements `contract.Merger`."""

    def __init__(
        self, openings: Openings, grouping: Grouping, is_incremental: bool, validator: Solver | None = None
    ) -> None:
        self._openings = openings
        self._grouping = grouping
        self._live = LiveRegisters()
        self._validation = None if validator is None else Validation(validator, self._live)
        self._increments = Increments(self._live, self._validation) if is_incremental else None
        self._places: dict[tuple[str, str, int], int] = {}
        self._open: list[Fragment] = []  # the innermost last
        self._made = 0
        self._worth = Worth()
        self._branches = 0

    # -- what becomes of states ------------------------------------------------------------------------------

    def divided(self, origin: Origin, states: Sequence[State], conditions: Sequence[Boolean], is_exact: bool) -> None:
        self._branches += 1
        fragment = _fragment(states[0])
        extent = self._openings.extent(states[0], conditions)
        if extent is not None and (fragment is None or fragment.extent != extent):
            fragment = self._opened(extent, origin, states)
        elif fragment is not None:
            fragment.running += len(states) - 1
        if fragment is not None:
            fragment.divide(origin, states, conditions, is_exact, self._place(states[0]))
            if self._increments is not None:
                self._increments.note(states)

    def _opened(self, extent: Extent | MarkedExtent, origin: Origin, states: Sequence[State]) -> Fragment:
        self._made += 1
        fragment = Fragment(self._made, extent, _fragment(states[0]), origin, _span(states[0]))
        fragment.running = len(states)
        fragment.spent = self._spent(states[0])
        self._open.append(fragment)
        for state in states:
            state.region = fragment
        return fragment

    def passed(self, state: State, condition: Boolean, is_implied: bool) -> None:
        self._branches += 1
        fragment = _fragment(state)
        if fragment is None:
            return
        # What the path implies anyway makes no node, unless it is a branch: all turns of a loop shall look alike.
        if is_implied and (not _is_branch(state) or _is_known(fragment.nodes[state.node], condition)):
            return
        fragment.pass_on(state, condition, is_implied, self._place(state))

    def ended(self, state: State) -> None:
        fragment = _fragment(state)
        if fragment is not None:
            fragment.end(state)

    def marked(self, state: State, begins: bool) -> bool:
        assert state.frame is not None
        if begins:
            origin = Origin(state.node, state.path, state.places)
            fragment = self._opened(MarkedExtent(state.frame.depth), origin, [state])
            fragment.states[fragment.tree.root] = state
            return False
        around = _fragment(state)
        if around is None or not isinstance(around.extent, MarkedExtent):
            return False
        self.leave(state)
        return True

    def leave(self, state: State) -> None:
        fragment = _fragment(state)
        assert fragment is not None
        fragment.wait(state)

    def waiting(self) -> Sequence[State]:
        return [state for fragment in self._open for state in fragment.waiting]

    def _place(self, state: State) -> int:
        """A number for the instruction that the state stands at."""
        frame = state.frame
        assert frame is not None
        key = (frame.function.record.name, frame.code.block.label, frame.code.start + frame.index)
        return self._places.setdefault(key, len(self._places) + 1)

    # -- merging ---------------------------------------------------------------------------------------------

    def ready(self, announce: Announce) -> Rejoined:
        dropped: list[State] = []
        if self._increments is not None and self._open:
            dropped = self._increments.merge(self._open[-1], announce)
        done: list[State] = []
        while self._open and self._open[-1].running == 0:
            done += self._close(self._open.pop(), announce)
        return Rejoined(done, dropped)

    def _close(self, fragment: Fragment, announce: Announce) -> list[State]:
        """None runs inside any more: those that wait go on outside, merged where they can be."""
        announce(Finished(fragment.origin.node, fragment.span, fragment.tree))
        met = [each for together in self._exits(fragment) for each in self._met(fragment, together)]
        for each in met:
            if len(each.parents) > 1:
                announce(each)
            each.state.region = fragment.outer
        done = [each.state for each in met]
        if fragment.outer is not None:
            _go_on(fragment, fragment.outer, met)
        if self._increments is not None:
            self._increments.close(fragment)
            self._increments.note(done)
        return done

    def _exits(self, fragment: Fragment) -> list[list[State]]:
        """The states that left at the same exit and are alike, so that they can be joined."""
        found: list[list[State]] = []
        # The exits of a loop are edges: two of them may lead to one place.
        is_loop = isinstance(fragment.extent, Extent) and fragment.extent.header is not None
        for state in fragment.waiting:
            for together in found:
                is_one_exit = not is_loop or self._left_alike(together[0], state)
                if is_one_exit and are_alike(together[0], state, self._live):
                    together.append(state)
                    break
            else:
                found.append([state])
        return found

    def _left_alike(self, first: State, second: State) -> bool:
        """Whether two states that stand at the same place left a loop in the same way, for the same objects."""
        if _came_from(first) is not _came_from(second) or first.frame is None or second.frame is None:
            return False
        is_same_place = first.frame.code.block is second.frame.code.block and first.frame.index == second.frame.index
        return is_same_place and have_the_same_targets(first, second, self._live)

    def _met(self, fragment: Fragment, states: Sequence[State]) -> list[Announcement]:
        """What states that left at one exit become."""
        if len(states) > 1 and not self._is_worth(fragment, states):
            return [_alone(fragment, each) for each in states]
        by_leaf = {fragment.nodes[state.node]: state for state in states}
        found: list[Announcement] = []
        for group in self._grouping.groups(fragment.tree, list(by_leaf)):
            members = [by_leaf[leaf] for leaf in group.leaves]
            merged = self._joined(fragment, group, members) if len(members) > 1 else None
            found += [_alone(fragment, each) for each in members] if merged is None else [merged]
        return found

    def _is_worth(self, fragment: Fragment, states: Sequence[State]) -> bool:
        if isinstance(fragment.extent, MarkedExtent) or fragment.extent.header is None:
            return True  # somebody wants it
        now = self._spent(states[0])
        depth = max(each.meetings for each in states)
        for each in states:
            each.meetings = depth + 1
        place = (fragment.extent.function.record.name, fragment.extent.header)
        return self._worth.is_merged(place, depth, len(states), now.since(fragment.spent), now)

    def _spent(self, state: State) -> Spent:
        return Spent(state.view.effort, self._branches)

    def _joined(self, fragment: Fragment, group: Group, states: Sequence[State]) -> Announcement | None:
        chain = Chain(group.leaves, fragment.open_nodes)
        condition = chain.condition if group.condition is None else group.condition
        nodes = tuple(each.node for each in states)
        target = Target(fragment.origin, condition, group.auxiliary[0] if group.auxiliary else {})
        parts = _parts(fragment, group, states)
        state = join(states, target, GroupChooser(group, chain), self._live)
        if state is None:
            return None
        if self._validation is not None:
            self._validation.check(fragment.origin.path, condition, state, parts)
        return Announcement(state, _span(state), nodes, fragment.origin.node, condition, (), group.description)


def _fragment(state: State) -> Fragment | None:
    region = state.region
    assert region is None or isinstance(region, Fragment)
    return region


def _parts(fragment: Fragment, group: Group, states: Sequence[State]) -> Parts:
    return Parts(
        tuple(conjunction(tail(fragment.tree.root, leaf)) for leaf in group.leaves),
        group.auxiliary,
        tuple(each.frame.registers for each in states if each.frame is not None),
        tuple(each.memory for each in states),
    )


def _go_on(inner: Fragment, outer: Fragment, met: Sequence[Announcement]) -> None:
    """The outer tree has the results of the inner one as the children of where it began."""
    outer.running += len(met) - 1
    node = outer.nodes[inner.origin.node]
    outer.states.pop(node, None)
    outer.origins[node] = inner.origin
    if inner.settled:
        outer.settle(node)
    if len(met) == 1 and met[0].condition is True:
        outer.enter(met[0].state, node)
        return
    outer.open_nodes.add(node)  # what ended inside is no child
    for each in met:
        outer.enter(each.state, outer.tree.grow(node, each.condition, inner.place))


def _alone(fragment: Fragment, state: State) -> Announcement:
    """A state that goes on as it is."""
    leaf = fragment.nodes[state.node]
    condition = conjunction(tail(fragment.tree.root, leaf))
    return Announcement(state, _span(state), (state.node,), fragment.origin.node, condition)


def _is_branch(state: State) -> bool:
    frame = state.frame
    assert frame is not None
    return isinstance(frame.code.instruction(frame.index), (ir.Branch, ir.Switch))


def _is_known(node: Node, condition: Boolean) -> bool:
    """Whether the condition stands on the node's path already."""
    return any(each.condition is condition for each in path(node))


def _came_from(state: State) -> object:
    frame = state.frame
    return None if frame is None or frame.previous is None else frame.previous.block


def _span(state: State) -> Span:
    frame = state.frame
    assert frame is not None
    return frame.code.instruction(frame.index).span
