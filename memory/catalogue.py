"""The memory models by their names on the command line. A new model joins by entering here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from minise.ir import records as ir
from minise.memory.contract import Memory
from minise.memory.dynamic import Dynamic
from minise.memory.flat import Flat
from minise.memory.forking import Forking
from minise.memory.merging import Merging
from minise.memory.object_memory import ObjectMemory
from minise.memory.objects import Sites
from minise.memory.policies import Alone, Placement, Resolution
from minise.memory.segmented import Segmented, classes_of
from minise.memory.single import Single


@dataclass(frozen=True, slots=True)
class Model:
    """A model made of objects: where it places them, and how it resolves pointers."""

    placement: Callable[[ir.Program], Placement]
    resolution: Callable[[], Resolution]


MODELS: dict[str, Model] = {
    "single": Model(lambda program: Alone(), Single),
    "forking": Model(lambda program: Alone(), Forking),
    "merging": Model(lambda program: Alone(), Merging),
    "flat": Model(lambda program: Flat(), Forking),
    "segmented": Model(lambda program: Segmented(classes_of(program)), Forking),
    "dynamic": Model(lambda program: Alone(), Dynamic),
}


def create(name: str, program: ir.Program, capacity: int) -> Memory:
    """An empty memory for the program. Objects of symbolic size have room for `capacity` bytes."""
    model = MODELS[name]
    return ObjectMemory(program.data_model, Sites(), capacity, model.placement(program), model.resolution())
