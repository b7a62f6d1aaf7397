"""All cases of the gallery by their names. A paper joins by entering its module here."""

from __future__ import annotations

from typing import Final

from minise.papers import relocatable, segmented
from minise.papers.case import Case

CASES: Final[dict[str, Case]] = {case.name: case for paper in (segmented, relocatable) for case in paper.CASES}
