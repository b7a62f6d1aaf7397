"""Paths of an execution tree as words: the letter of a node is the shape of its branch condition.

All constants look alike in a shape, and a condition differs from its negation (`Term.shape_hash`), so that all turns
of a loop spell the same letters. Digests compare words of any length at once; equal ones prove nothing alone, so
formulas are read off the nodes themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

from minise.expr.term import Boolean, Term
from minise.merging.tree import Node, Tree, path

Word = tuple[int, ...]

_MODULUS = (1 << 61) - 1
_BASE = 0x1F3D5B79


class Words:
    """The letters of a whole tree, numbered as they appear, level by level: the root's is 0."""

    def __init__(self, tree: Tree) -> None:
        letters: dict[tuple[int, int], int] = {}
        self.letters: dict[Node, int] = {}
        self.lengths: dict[Node, int] = {}  # of the word from the root to a node
        self.digests: dict[Node, int] = {}  # of that word
        for node in tree.levels():
            letter = letters.setdefault((_shape(node.condition), node.place), len(letters))
            self.letters[node] = letter
            self.lengths[node] = 1 if node.parent is None else self.lengths[node.parent] + 1
            before = 0 if node.parent is None else self.digests[node.parent]
            self.digests[node] = (before * _BASE + letter + 1) % _MODULUS
        self.is_valid = all(self._tells_apart(node.children) for node in self.letters)

    def _tells_apart(self, siblings: list[Node]) -> bool:
        return len(siblings) < 2 or len({self.letters[each] for each in siblings}) == len(siblings)

    def word(self, node: Node) -> Word:
        return tuple(self.letters[each] for each in path(node))


_COLOURS = "WGRBYOPCMTKLNSVAUIEDFHJQXZ"


def spelled(word: Word) -> str:
    """A word for people: initials of colours, white for the root; or numbers, where they are too many."""
    if all(letter < len(_COLOURS) for letter in word):
        return "".join(_COLOURS[letter] for letter in word)
    return ".".join(str(letter) for letter in word)


def _shape(condition: Boolean) -> int:
    return condition.shape_hash if isinstance(condition, Term) else int(condition)


def digest(word: Sequence[int], before: int = 0) -> int:
    """Of the word, after one whose digest is `before`."""
    for letter in word:
        before = (before * _BASE + letter + 1) % _MODULUS
    return before


def repeated_digests(first: Word, core: Word, last: Word, longest: int) -> dict[int, int]:
    """The digests of `first core^k last` for k = 0, 1, ..., by the words' lengths up to the longest."""
    found = {}
    front, length = digest(first), len(first) + len(last)
    core_digest, core_shift = digest(core), pow(_BASE, len(core), _MODULUS)
    last_digest, last_shift = digest(last), pow(_BASE, len(last), _MODULUS)
    while length <= longest:
        found[length] = (front * last_shift + last_digest) % _MODULUS
        front = (front * core_shift + core_digest) % _MODULUS
        length += len(core)
    return found
