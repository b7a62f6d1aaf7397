"""The memory models by their names on the command line. A new model joins by entering here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from minise.ir import records as ir
from minise.ir.layouts import records_of
from minise.ir.types import DataModel
from minise.memory import splitting
from minise.memory.adaptive import HARD_ARRAY, Adaptive
from minise.memory.combined import Combined
from minise.memory.contract import Memory
from minise.memory.dynamic import Gathering
from minise.memory.exposure import Addressing, Exposure
from minise.memory.flat import Flat
from minise.memory.forking import Forking
from minise.memory.ideal import IdealClasses, Watching
from minise.memory.merging import Merging
from minise.memory.object_memory import ObjectMemory
from minise.memory.objects import Sites
from minise.memory.planes import extension
from minise.memory.planes.boosted import BoostedPlane
from minise.memory.planes.layout import Layout, OwnSegments, PaperSegments
from minise.memory.planes.memory import PlaneMemory
from minise.memory.planes.naive import NaivePlane
from minise.memory.planes.segment import MakePlane
from minise.memory.policies import Alone, Arrangement, Placement, Resolution, Unmoved
from minise.memory.relocatable import RelocatableExposure
from minise.memory.segmented import THRESHOLD, Segmented, classes_of
from minise.memory.single import Single
from minise.memory.splitting import Splitting
from minise.memory.windows import Windows


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be chosen about `segmented`: with `ideal` classes, no points-to analysis of what can be reached from
    the entry function is needed; how planes number their segments; and about `dynamic` and `splitting`: the k of
    context-based resolution (None: without it), whether segments are reused, the size of parts and the size from
    which on objects are divided."""

    entry: str = "main"
    segment_threshold: int = THRESHOLD
    ideal: IdealClasses | None = None
    layout: str = "own"
    context: int | None = None
    reuses_segments: bool = True
    split_size: int = splitting.PART_SIZE
    split_threshold: int = splitting.THRESHOLD


@dataclass(frozen=True, slots=True)
class Model:
    """A model made of objects: where it places and moves them, how it resolves pointers and shows addresses."""

    placement: Callable[[ir.Program, Settings], Placement]
    resolution: Callable[[], Resolution]
    exposure: Callable[[DataModel], Addressing] = Exposure
    arrangement: Callable[[Settings], Arrangement] = lambda settings: Unmoved()


def _alone(program: ir.Program, settings: Settings) -> Placement:
    return Alone()


def _gathering(settings: Settings) -> Gathering:
    return Gathering(settings.context, settings.reuses_segments)


def _splitting(settings: Settings) -> Splitting:
    return Splitting(settings.split_size, settings.split_threshold)


def _combined(settings: Settings) -> Combined:
    return Combined(_gathering(settings), _splitting(settings))


def _adaptive(settings: Settings) -> Adaptive:
    return Adaptive(_gathering(settings), Splitting(settings.split_size, HARD_ARRAY))


def _segmented(program: ir.Program, settings: Settings) -> Placement:
    classes = classes_of(program, settings.entry) if settings.ideal is None else settings.ideal
    return Segmented(classes, settings.segment_threshold)


@dataclass(frozen=True, slots=True)
class PlaneModel:
    """A model made of planes, and what these are made of."""

    make_plane: MakePlane


MODELS: dict[str, Model | PlaneModel] = {
    "single": Model(_alone, Single),
    "forking": Model(_alone, Forking),
    "merging": Model(_alone, Merging),
    "flat": Model(lambda program, settings: Flat(), Forking),
    "segmented": Model(_segmented, Forking),
    "relocatable": Model(_alone, Forking, RelocatableExposure),
    "dynamic": Model(_alone, Forking, RelocatableExposure, _gathering),
    "splitting": Model(_alone, Forking, RelocatableExposure, _splitting),
    "dynamic+splitting": Model(_alone, Forking, RelocatableExposure, _combined),
    "adaptive": Model(_alone, Forking, RelocatableExposure, _adaptive),
    "planes": PlaneModel(BoostedPlane),
    "planes-naive": PlaneModel(NaivePlane),
}


# How planes number their segments, by the names on the command line.
LAYOUTS: dict[str, Callable[[], Layout]] = {"own": OwnSegments, "paper": PaperSegments}


def create(name: str, program: ir.Program, capacity: int, settings: Settings | None = None) -> Memory:
    """An empty memory for the program. Objects of symbolic size have room for `capacity` bytes."""
    match MODELS[name]:
        case Model(placement, resolution, exposure, arrangement):
            chosen = settings or Settings()
            return ObjectMemory(
                program.data_model,
                Sites(),
                capacity,
                placement(program, chosen),
                resolution(),
                exposure(program.data_model),
                arrangement(chosen),
                Windows(records_of(program)),
            )
        case PlaneModel(make_plane):
            return _planes(program, capacity, make_plane, settings or Settings())


def _planes(program: ir.Program, capacity: int, make_plane: MakePlane, settings: Settings) -> PlaneMemory:
    signatures = extension.analysed(program).signature
    layout = LAYOUTS[settings.layout]()
    return PlaneMemory(program.data_model, Sites(), capacity, make_plane, signatures, layout)


def create_watching(program: ir.Program, capacity: int, classes: IdealClasses, threshold: int) -> Memory:
    """A `segmented` memory with these classes; its run ends where a pointer confuses what no class holds together."""
    return ObjectMemory(program.data_model, Sites(), capacity, Segmented(classes, threshold), Watching(classes))
