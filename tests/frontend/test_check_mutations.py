"""Mutated programs: whatever they have become, the checker accepts or rejects them, and never breaks."""

import random
import re
from pathlib import Path

import pytest

from minise.frontend.check.unit import check
from minise.frontend.parse import parse
from minise.frontend.preprocess import PreprocessOptions, preprocess
from minise.ir.types import DataModel
from minise.source import MiniseError, render

SOURCES = sorted((Path(__file__).parents[1] / "programs").glob("*/*.c"))
TOKEN = re.compile(r"""\w+|\s+|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[-+*/%&|^=<>!]=?|.""", re.DOTALL)
KEYWORDS = {"char", "double", "float", "int", "long", "short", "signed", "unsigned", "void"}


def kind(token: str) -> str:
    """What a token may be exchanged for, so that most mutants still parse."""
    if token in KEYWORDS:
        return "keyword"
    if token[0].isalpha() or token[0] == "_":
        return "name"
    if token[0].isdigit():
        return "number"
    return token if token[0] in "(){}[];,:?\"'" else "operator"


def mutant(choices: random.Random, pool: dict[str, list[str]]) -> str:
    tokens = TOKEN.findall(choices.choice(SOURCES).read_text())
    places = [place for place, token in enumerate(tokens) if not token.isspace()]
    for _ in range(choices.randint(1, 3)):
        place, other = choices.choice(places), choices.choice(places)
        match choices.randrange(8):
            case 0:
                tokens[place] = ""
            case 1:
                tokens[place], tokens[other] = tokens[other], tokens[place]
            case _ if tokens[place]:
                tokens[place] = choices.choice(pool[kind(tokens[place])])
    return "".join(tokens)


@pytest.mark.parametrize("seed", range(4))
def test_mutants_are_accepted_or_rejected(seed: int) -> None:
    choices = random.Random(seed)
    pool: dict[str, list[str]] = {}
    for source in SOURCES:
        for token in TOKEN.findall(source.read_text()):
            if not token.isspace():
                pool.setdefault(kind(token), []).append(token)
    reached = 0
    for _ in range(80):
        text = mutant(choices, pool)
        try:
            preprocessed = preprocess("mutant.c", text, PreprocessOptions())
            tree = parse(preprocessed)
        except MiniseError:
            continue
        reached += 1
        try:
            check(tree, choices.choice(list(DataModel)))
        except MiniseError as problem:
            assert all(render(each, preprocessed.sources) for each in problem.diagnostics)
    assert reached > 20
