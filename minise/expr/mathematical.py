"""Terms in mathematical notation: `∀i. 1 ≤ i ≤ k → i - 1 < n ∧ s[i - 1] = 'a'`, which papers use for formulas."""

from __future__ import annotations

import re

from minise.expr.term import Value
from minise.expr.text import text

_SIGNS = {
    "&&": "∧",
    "||": "∨",
    "==": "=",
    "!=": "≠",
    "<=": "≤",
    ">=": "≥",
    "->": "→",
    "!": "¬",
    "forall ": "∀",
}
_TOKEN = re.compile(r"'(?:\\.|[^'\\])'|" + "|".join(re.escape(sign) for sign in _SIGNS))


def mathematical(value: Value) -> str:
    """What `text` prints, with the signs of mathematics; character constants stay as they are."""
    return _TOKEN.sub(lambda token: _SIGNS.get(token.group(), token.group()), text(value))
