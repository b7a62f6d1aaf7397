"""The memory models by their names on the command line. A new model joins by entering here."""

from __future__ import annotations

from collections.abc import Callable

from minise.ir.types import DataModel
from minise.memory.contract import Memory
from minise.memory.forking import ForkingMemory
from minise.memory.objects import Sites

MODELS: dict[str, Callable[[DataModel, Sites, int], Memory]] = {
    "forking": ForkingMemory,
}


def create(name: str, data_model: DataModel, capacity: int) -> Memory:
    """An empty memory. Objects of symbolic size have room for `capacity` bytes."""
    return MODELS[name](data_model, Sites(), capacity)
