"""The memory models by their names on the command line. A new model joins by entering here."""

from __future__ import annotations

from collections.abc import Callable

from minise.ir.types import DataModel
from minise.memory.contract import Memory
from minise.memory.flat import Flat
from minise.memory.forking import Forking
from minise.memory.merging import Merging
from minise.memory.object_memory import ObjectMemory
from minise.memory.objects import Sites
from minise.memory.policies import Alone, Placement, Resolution
from minise.memory.single import Single


def _objects(
    placement: Callable[[], Placement], resolution: Callable[[], Resolution]
) -> Callable[[DataModel, Sites, int], Memory]:
    return lambda data_model, sites, capacity: ObjectMemory(data_model, sites, capacity, placement(), resolution())


MODELS: dict[str, Callable[[DataModel, Sites, int], Memory]] = {
    "single": _objects(Alone, Single),
    "forking": _objects(Alone, Forking),
    "merging": _objects(Alone, Merging),
    "flat": _objects(Flat, Forking),
}


def create(name: str, data_model: DataModel, capacity: int) -> Memory:
    """An empty memory. Objects of symbolic size have room for `capacity` bytes."""
    return MODELS[name](data_model, Sites(), capacity)
