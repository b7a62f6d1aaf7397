"""Which state goes on where fragments are open: those inside first, the innermost fragment before all, and breadth
first in it, so that states that may meet advance together. Outside of fragments another searcher decides."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from minise.searchers import Searcher
from minise.state import State


class FragmentsFirst:
    """A `Searcher` around another, which never hears of states inside fragments."""

    def __init__(self, outside: Searcher) -> None:
        self._outside = outside
        self._inside: dict[int, deque[State]] = {}  # by the number of the region

    def select(self) -> State:
        queue = self._innermost()
        return self._outside.select() if queue is None else queue[0]

    def _innermost(self) -> deque[State] | None:
        return self._inside[max(self._inside)] if self._inside else None

    def update(self, ran: State, added: Sequence[State], is_over: bool) -> None:
        queue = self._innermost()
        remaining = [*([] if is_over else [ran]), *added]
        if queue is None:
            lives_outside = not is_over and ran.region is None
            self._outside.update(ran, [each for each in added if each.region is None], is_over=not lives_outside)
            remaining = [each for each in remaining if each.region is not None]
        elif remaining == [ran] and ran.region is not None and ran.region.number in self._inside:
            return  # it goes on, before the others of its fragment
        else:
            assert queue[0] is ran
            queue.popleft()
            if not queue:
                del self._inside[max(self._inside)]
        for each in remaining:
            self.add(each)

    def add(self, state: State) -> None:
        if state.region is None:
            self._outside.add(state)
        else:
            self._inside.setdefault(state.region.number, deque()).append(state)

    def remove(self, state: State) -> None:
        """A state inside a fragment is over, though it did not run last. One that waits there is not known here."""
        for number, queue in self._inside.items():
            if state in queue:
                queue.remove(state)
                if not queue:
                    del self._inside[number]
                return

    def states(self) -> Sequence[State]:
        if not self._inside:
            return self._outside.states()
        inside = [state for number in sorted(self._inside) for state in self._inside[number]]
        return [*self._outside.states(), *inside]

    def __len__(self) -> int:
        return len(self._outside) + sum(map(len, self._inside.values()))
