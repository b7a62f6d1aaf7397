"""Searchers: which state goes on next. Everything is deterministic for a seed.

A searcher holds the states that can run. The explorer asks it for one, runs it for a while, and tells it what became
of it. `CATALOGUE` lists them by their names on the command line.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from minise.state import State


class Searcher(Protocol):
    def select(self) -> State:
        """The state to run now. It stays in the searcher."""

    def update(self, ran: State, added: Sequence[State], is_over: bool) -> None:
        """`ran` divided into itself and `added`, or is over."""

    def add(self, state: State) -> None: ...

    def states(self) -> Sequence[State]:
        """All states that wait or run, in a stable order."""

    def __len__(self) -> int:
        """How many these are; asked at every step."""


class DepthFirst:
    """The newest state first: finishes one path before it begins another, and keeps few states."""

    def __init__(self) -> None:
        self._stack: list[State] = []

    def select(self) -> State:
        return self._stack[-1]

    def update(self, ran: State, added: Sequence[State], is_over: bool) -> None:
        assert self._stack[-1] is ran
        self._stack.pop()
        # The first way goes on first, as a reader of the program would.
        self._stack += reversed(added)
        if not is_over:
            self._stack.append(ran)

    def add(self, state: State) -> None:
        self._stack.append(state)

    def states(self) -> Sequence[State]:
        return self._stack

    def __len__(self) -> int:
        return len(self._stack)


class PatientDepthFirst:
    """Depth first with limited patience: where no path ends for long, as in an endless loop, what was left behind
    waits for its turns, the oldest first. A turn goes on along a random way, as the first one would lead into the
    same loop. While something waits, the path that goes deeper and the turns of the others take shares, one after
    the other, each until again no path ends for long, or many have. Where every path ends soon, this is depth
    first."""

    _FORKS = 50
    _STEPS = 1_000  # each asks the solver, or takes thousands of instructions
    _INSTRUCTIONS = 200_000
    _ENDS = 50

    def __init__(self, random: Random) -> None:
        self._random = random
        self._stack: deque[State] = deque()  # the newest is last
        self._waiting: deque[State] = deque()  # the oldest is first; last, the one whose turn it is
        self._is_turn = False
        self._forks = 0  # since a path ended, or this share began
        self._steps = 0  # since then
        self._ends = 0  # in this share
        self._begun = 0  # instructions of the state that runs, when it began to

    def select(self) -> State:
        return self._waiting[-1] if self._is_turn else self._stack[-1]

    def update(self, ran: State, added: Sequence[State], is_over: bool) -> None:
        running = self._waiting if self._is_turn else self._stack
        assert running[-1] is ran
        running.pop()
        running.extend(reversed(added))
        if not is_over:
            running.append(ran)
            if self._is_turn:
                chosen = -1 - self._random.randrange(1 + len(added))
                running[chosen], running[-1] = running[-1], running[chosen]
        self._forks = 0 if is_over else self._forks + bool(added)
        self._steps = 0 if is_over else self._steps + 1
        self._ends += is_over
        is_share_over = self._is_patience_lost(ran) or (self._ends >= self._ENDS and bool(self._waiting))
        if is_share_over or is_over:
            self._change(is_share_over)

    def _is_patience_lost(self, ran: State) -> bool:
        executed = ran.instructions - self._begun
        return self._forks >= self._FORKS or self._steps >= self._STEPS or executed >= self._INSTRUCTIONS

    def _change(self, is_share_over: bool) -> None:
        """Another state runs: of this share, or of the next one."""
        if is_share_over:
            if not self._is_turn:
                self._waiting.extend(self._stack.popleft() for _ in range(len(self._stack) - 1))
            self._is_turn = not self._is_turn
            self._forks = self._steps = self._ends = 0
        if self._is_turn:
            self._waiting.rotate(-1)
            self._is_turn = bool(self._waiting)
        if not self._stack and self._waiting and not self._is_turn:
            self._stack.append(self._waiting.popleft())
        self._begun = self.select().instructions if len(self) else 0

    def add(self, state: State) -> None:
        self._stack.append(state)

    def states(self) -> Sequence[State]:
        return [*self._waiting, *self._stack]

    def __len__(self) -> int:
        return len(self._waiting) + len(self._stack)


class BreadthFirst:
    """The oldest state first: all paths advance fork by fork."""

    def __init__(self) -> None:
        self._queue: deque[State] = deque()

    def select(self) -> State:
        return self._queue[0]

    def update(self, ran: State, added: Sequence[State], is_over: bool) -> None:
        if not added and not is_over:
            return
        assert self._queue[0] is ran
        self._queue.popleft()
        if not is_over:
            self._queue.append(ran)
        self._queue.extend(added)

    def add(self, state: State) -> None:
        self._queue.append(state)

    def states(self) -> Sequence[State]:
        return tuple(self._queue)

    def __len__(self) -> int:
        return len(self._queue)


class RandomState:
    """Every waiting state is as likely as any other."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._states: list[State] = []
        self._chosen: int = 0

    def select(self) -> State:
        self._chosen = self._random.randrange(len(self._states))
        return self._states[self._chosen]

    def update(self, ran: State, added: Sequence[State], is_over: bool) -> None:
        self._states += added
        if is_over:
            index = self._chosen if self._states[self._chosen] is ran else self._states.index(ran)
            self._states[index] = self._states[-1]
            self._states.pop()

    def add(self, state: State) -> None:
        self._states.append(state)

    def states(self) -> Sequence[State]:
        return self._states

    def __len__(self) -> int:
        return len(self._states)


class _Fork:
    """A node of the tree that `RandomPath` walks down: a waiting state, or the forks below it."""

    __slots__ = ("children", "parent", "state")

    def __init__(self, parent: _Fork | None, state: State | None) -> None:
        self.parent = parent
        self.state = state
        self.children: list[_Fork] = []


class RandomPath:
    """Walks from the root to a state, choosing at each fork with equal chances: states near the root, which have the
    most before them, are preferred to the many that one loop makes."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._root = _Fork(None, None)
        self._places: dict[int, _Fork] = {}  # by identity of the state

    def select(self) -> State:
        node = self._root
        while node.state is None:
            node = self._random.choice(node.children)
        return node.state

    def update(self, ran: State, added: Sequence[State], is_over: bool) -> None:
        node = self._places.pop(id(ran))
        node.state = None
        remaining = [*([] if is_over else [ran]), *added]
        if len(remaining) == 1:
            node.state = remaining[0]
            self._places[id(remaining[0])] = node
            return
        for each in remaining:
            child = _Fork(node, each)
            node.children.append(child)
            self._places[id(each)] = child
        while not node.children and node.state is None and node.parent is not None:
            node.parent.children.remove(node)
            node = node.parent

    def add(self, state: State) -> None:
        child = _Fork(self._root, state)
        self._root.children.append(child)
        self._places[id(state)] = child

    def states(self) -> Sequence[State]:
        return [node.state for node in self._places.values() if node.state is not None]

    def __len__(self) -> int:
        return len(self._places)


class Coverage:
    """Prefers states that are about to run code that no path has run, and then those at places to which few paths
    came by a fork; at random, by these weights. Of very many, some are looked at."""

    _SAMPLE = 1_000

    def __init__(self, random: Random) -> None:
        self._random = random
        self._states: list[State] = []
        self._arrivals: Counter[_Position | None] = Counter()

    def select(self) -> State:
        looked_at = self._states
        if len(looked_at) > self._SAMPLE:
            looked_at = self._random.sample(looked_at, self._SAMPLE)
        return self._random.choices(looked_at, [self._novelty(each) for each in looked_at])[0]

    def update(self, ran: State, added: Sequence[State], is_over: bool) -> None:
        self._states += added
        if added:
            self._arrivals.update(map(_position, added if is_over else [ran, *added]))
        if is_over:
            self._states.remove(ran)

    def add(self, state: State) -> None:
        self._states.append(state)

    def states(self) -> Sequence[State]:
        return self._states

    def __len__(self) -> int:
        return len(self._states)

    def _novelty(self, state: State) -> float:
        """High where the next code is new, low where many paths came."""
        if state.frame is not None and not state.frame.code.is_reached:
            return 100.0
        return 1.0 / (1 + self._arrivals[_position(state)])


_Position = tuple[str, str, int]


def _position(state: State) -> _Position | None:
    """Of the next instruction: its function, block, and number in the block."""
    frame = state.frame
    if frame is None:
        return None
    return frame.function.record.name, frame.code.block.label, frame.code.start + frame.index


class Interleaved:
    """Asks several searchers in turn; each knows all states."""

    def __init__(self, searchers: Sequence[Searcher]) -> None:
        self._searchers = searchers
        self._turn = 0

    def select(self) -> State:
        self._turn = (self._turn + 1) % len(self._searchers)
        return self._searchers[self._turn].select()

    def update(self, ran: State, added: Sequence[State], is_over: bool) -> None:
        for searcher in self._searchers:
            searcher.update(ran, added, is_over)

    def add(self, state: State) -> None:
        for searcher in self._searchers:
            searcher.add(state)

    def states(self) -> Sequence[State]:
        return self._searchers[0].states()

    def __len__(self) -> int:
        return len(self._searchers[0])


CATALOGUE: dict[str, Callable[[Random], Searcher]] = {
    "patient": PatientDepthFirst,
    "dfs": lambda random: DepthFirst(),
    "bfs": lambda random: BreadthFirst(),
    "random-path": RandomPath,
    "random-state": RandomState,
    "coverage": Coverage,
    "default": lambda random: Interleaved((RandomPath(random), Coverage(random))),
}
