"""How many states live: a fold over the explorer's events."""

from __future__ import annotations

from minise.events import Ended, Event, Forked, Merged


class LivingStates:
    """Listens to a run, which begins with one state."""

    __slots__ = ("count", "most")

    def __init__(self) -> None:
        self.count = 1
        self.most = 1  # that lived at once

    def __call__(self, event: Event) -> None:
        match event:
            case Forked(children=children):
                self.count += len(children) - 1
                self.most = max(self.most, self.count)
            case Merged(parents=parents, dropped=dropped):
                self.count -= len(dropped) + 1 if dropped else len(parents) - 1
            case Ended():
                self.count -= 1
            case _:
                pass
