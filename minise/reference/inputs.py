"""The inputs of a run: what its symbolic values are this time."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Inputs:
    """Named inputs in the order in which they were made, each with its bytes: the objects of a .ktest."""

    objects: tuple[tuple[str, bytes], ...]


class InputQueue:
    """Hands out the inputs: the n-th demand for a name gets the n-th input of that name."""

    def __init__(self, inputs: Inputs) -> None:
        self._waiting: dict[str, list[bytes]] = {}
        for name, data in inputs.objects:
            self._waiting.setdefault(name, []).append(data)

    def has(self, name: str) -> bool:
        return bool(self._waiting.get(name))

    def take(self, name: str) -> bytes:
        waiting = self._waiting.get(name)
        return waiting.pop(0) if waiting else b""

    def take_bytes(self, name: str, size: int) -> bytes:
        """Exactly so many bytes: what is missing is zero. No bytes at all take an input only if it is as empty."""
        if size == 0 and any(self._waiting.get(name, [])[:1]):
            return b""
        return self.take(name)[:size].ljust(size, b"\0")
