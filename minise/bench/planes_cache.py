"""The table `planes_cache`: table 3 of the planes paper."""

from __future__ import annotations

from typing import Final

from minise.bench.planes_operations import CACHE

TABLE: Final = CACHE
