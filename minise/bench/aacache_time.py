"""The table `aacache_time`: table IV of the address-aware paper."""

from __future__ import annotations

from typing import Final

from minise.bench.aacache import SECONDS, comparison, seconds

TABLE: Final = comparison(seconds, ".2f", SECONDS, "seconds until all paths are explored; ours of processor time")
