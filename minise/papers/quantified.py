"""The cases of Trabish, Rinetzky, Shoham and Sharma, "State Merging with Quantifiers in Symbolic Execution" (ESEC/FSE
2023)."""

from __future__ import annotations

from typing import Final

from minise.papers import memspn, merged_functions, solving

CASES: Final = (memspn.FIGURE_2, memspn.INCREMENTAL, solving.CASE, memspn.VALIDATE, *merged_functions.TABLES)
