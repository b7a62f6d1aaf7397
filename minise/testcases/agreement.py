"""What a witness (gcc, or the reference semantics) says about a prediction."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Agreement(Enum):
    AGREES = "agrees"
    DIFFERS = "differs"
    CANNOT_TELL = "cannot tell"


@dataclass(frozen=True, slots=True)
class Testimony:
    """`seen` says in words what the witness saw, or why it cannot tell."""

    witness: str
    agreement: Agreement
    seen: str


def shortened(data: bytes) -> str:
    """Bytes for a message."""
    text = repr(data[:60])[1:]
    return f"{text}..." if len(data) > 60 else text
