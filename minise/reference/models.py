"""All library functions that have no body, by name."""

from __future__ import annotations

from minise.ir.unset import PREFIX
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
    if name.startswith(dialects.NONDETERMINISTIC_PREFIXES):
        return dialects.nondeterministic
    if name.startswith(PREFIX):
        return dialects.make_symbolic if name == f"{PREFIX}object" else dialects.named_value
    return MODELS.get(name)
