"""All library models written in Python, by the name of the C function they stand for."""

from __future__ import annotations

from collections.abc import Mapping

from minise.checks import NO_CHECKS, Checks
from minise.interpreter.calls import Answer, Model, ModelCall
from minise.ir import records as ir
from minise.library import heap, intrinsics, many, mathematics, printing, process
from minise.library.arguments import Unknown


def _guarded(model: Model) -> Model:
    """The model, with the fault of an argument it cannot take as its answer."""

    def answer(call: ModelCall) -> Answer:
        try:
            return model(call)
        except Unknown as unknown:
            return unknown.failed

    return answer


_FOR_ALL_PROGRAMS: dict[str, Model] = {
    name: _guarded(model)
    for table in (heap.MODELS, many.MODELS, process.MODELS, printing.MODELS, mathematics.MODELS, intrinsics.MODELS)
    for name, model in table.items()
}


def concrete_models(program: ir.Program, may_fail: bool = False) -> dict[str, Model]:
    """The models for a run without inputs; blocks have the program's types."""
    return {**_FOR_ALL_PROGRAMS, **_all_guarded(heap.Heap(program, may_fail).models())}


def models_of(program: ir.Program, checks: Checks = NO_CHECKS, may_fail: bool = False) -> dict[str, Model]:
    """All models for a program: symbolic inputs are cut along its types, too. With `may_fail`, allocations may."""
    symbolic = {**heap.Heap(program, may_fail).unset_models(), **intrinsics.models_of(program)}
    if checks.leaks:
        symbolic["free"] = heap.free_each
    return {**concrete_models(program, may_fail), **_all_guarded(symbolic)}


def _all_guarded(models: Mapping[str, Model]) -> dict[str, Model]:
    return {name: _guarded(model) for name, model in models.items()}
