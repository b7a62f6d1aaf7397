"""All library models written in Python, by the name of the C function they stand for."""

from __future__ import annotations

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


MODELS: dict[str, Model] = {
    name: _guarded(model)
    for table in (heap.MODELS, many.MODELS, process.MODELS, printing.MODELS, mathematics.MODELS, intrinsics.MODELS)
    for name, model in table.items()
}


def models_of(program: ir.Program, checks: Checks = NO_CHECKS) -> dict[str, Model]:
    """All models for a program: symbolic inputs are cut along its types."""
    own = intrinsics.models_of(program)
    if checks.leaks:
        own["free"] = heap.free_each
    return {**MODELS, **{name: _guarded(model) for name, model in own.items()}}
