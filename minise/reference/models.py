"""All library functions that have no body, by name."""

from __future__ import annotations

from minise.ir.input_functions import INPUT_GIVING, RECORD_INPUT, UNSET_BLOCKS, UNSET_PREFIX
from minise.reference import allocation, dialects, mathematics, printing, process
from minise.reference.call import Model

MODELS: dict[str, Model] = {
    **allocation.MODELS,
    **process.MODELS,
    **printing.MODELS,
    **mathematics.MODELS,
    **dialects.MODELS,
}


def model_of(name: str) -> Model | None:
    if name.startswith(INPUT_GIVING):
        return dialects.nondeterministic
    if name == RECORD_INPUT:
        return dialects.make_symbolic
    if name in UNSET_BLOCKS.values():
        return allocation.UNSET_MODELS[name]
    if name.startswith(UNSET_PREFIX):
        return dialects.make_symbolic if name.endswith("_object") else dialects.named_value
    return MODELS.get(name)
