"""A run that merges finds what one that forks finds, whatever the memory model and the searcher are."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from composition import FOLDERS, MERGERS, Combination, differences, sample, sources

from minise.memory.catalogue import MODELS
from minise.searchers import CATALOGUE as SEARCHERS

SAMPLES = {folder: sample(folder) for folder in FOLDERS}


@pytest.mark.parametrize("each", [each for found in SAMPLES.values() for each in found], ids=str)
def test_merging_finds_what_forking_finds(each: Combination) -> None:
    assert list(differences(each)) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name + "/" + folder.name)
def test_every_two_parts_meet_on_every_folder(folder: Path) -> None:
    found = SAMPLES[folder]
    assert {each.source for each in found} == set(sources(folder))
    assert {(each.memory, each.merge) for each in found} == set(product(MODELS, MERGERS))
    assert {(each.merge, each.search) for each in found} == set(product(MERGERS, SEARCHERS))
    assert {(each.memory, each.search) for each in found} == set(product(MODELS, SEARCHERS))
    assert {each.loops for each in found} == {"all", "sized"}
