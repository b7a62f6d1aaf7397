"""How long the methods of a class take while a program is explored, and what they count meanwhile. They are wrapped
for that time, so that a run that nobody times pays nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

Counts = tuple[int, ...]
_CALIBRATIONS = 20_000


@contextmanager
def timed(
    owner: type, methods: Iterable[str], counts: Callable[[Any], Counts], tell: Callable[[str, float, Counts], None]
) -> Iterator[None]:
    """`counts` looks at the object before and after each call; `tell` gets the method's name, its seconds of
    processor time without those of the clock, and by how much the counts grew."""
    originals = {name: getattr(owner, name) for name in methods}
    cost = _cost_of_the_clock()

    def wrapped(name: str, original: Callable[..., Any]) -> Callable[..., Any]:
        def method(self: Any, *arguments: Any) -> Any:
            before = counts(self)
            start = time.process_time()
            result = original(self, *arguments)
            seconds = time.process_time() - start - cost
            grown = tuple(new - old for new, old in zip(counts(self), before, strict=True))
            tell(name, max(seconds, 0.0), grown)
            return result

        return method

    for name, original in originals.items():
        setattr(owner, name, wrapped(name, original))
    try:
        yield
    finally:
        for name, original in originals.items():
            setattr(owner, name, original)


def _cost_of_the_clock() -> float:
    start = time.process_time()
    for _ in range(_CALIBRATIONS):
        time.process_time()
    return (time.process_time() - start) / _CALIBRATIONS
