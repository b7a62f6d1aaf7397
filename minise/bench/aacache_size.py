"""The table `aacache_size`: table V of the address-aware paper."""

from __future__ import annotations

from typing import Final

from minise.bench.aacache import ENTRIES, comparison, entries

TABLE: Final = comparison(entries, ",.0f", ENTRIES, "answers that the cache stored")
