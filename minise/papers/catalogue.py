"""All cases of the gallery by their names. A paper joins by entering its module here."""

from __future__ import annotations

from typing import Final

from minise.papers import aacache, planes, quantified, relocatable, segmented
from minise.papers.case import Case

_PAPERS: Final = (planes, segmented, relocatable, aacache, quantified)
CASES: Final[dict[str, Case]] = {case.name: case for paper in _PAPERS for case in paper.CASES}
