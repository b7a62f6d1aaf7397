"""Execution trees of small loops, made by hand."""

from __future__ import annotations

from minise.expr.arrays import read
from minise.expr.booleans import both, either, negation
from minise.expr.comparisons import eq, ult
from minise.expr.symbols import array, symbol
from minise.expr.term import Boolean
from minise.merging.tree import Node, Tree

N = symbol("n", 64, signed=False)
S = array("s", 600)


def is_character(turn: int, characters: str) -> Boolean:
    """s[turn] is one of the characters, as the merged branches of memspn ask it."""
    result: Boolean = False
    for character in reversed(characters):
        here = eq(8, read(S, turn), ord(character))
        result = here if result is False else either(here, both(negation(here), result))
    return result


class Memspn:
    """`memspn(s, n, characters)` for n up to the capacity: figure 2 of the paper for "a" and 3."""

    def __init__(self, capacity: int, characters: str = "a") -> None:
        self.tree = Tree()
        self.ended: list[Node] = []  # all n characters were in the set
        self.other: list[Node] = []  # another character was found
        node = self.tree.root
        for turn in range(capacity):
            inside, found = ult(64, turn, N), is_character(turn, characters)
            entered = self.tree.grow(node, inside)
            self.ended.append(self.tree.grow(node, negation(inside)))
            node = self.tree.grow(entered, found)
            self.other.append(self.tree.grow(entered, negation(found)))
        self.ended.append(self.tree.grow(node, negation(ult(64, capacity, N))))
