"""Regular patterns: leaves whose words are `first core^k last` for one triple of words and different k.

Section 3.1 of the paper on merging with quantifiers; its (ω1, ω2, ω3) are `first`, `core`, `last`, its k_j a count.
The longest word shows its repetitions, and every other word that fits one of them is found by its digest: time
grows with the leaves and the longest words, not with all words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import eq

from minise.merging.tree import Node
from minise.merging.words import Word, Words, repeated_digests

ATTEMPTS = 20  # words that are searched for repetitions, before the other leaves are given up
LONGEST_CORE = 200  # letters
FEWEST_LEAVES = 3  # below that, a choice between values is simpler than a quantifier


@dataclass(frozen=True, slots=True)
class Pattern:
    first: Word
    core: Word
    last: Word


@dataclass(frozen=True, slots=True)
class Match:
    """Leaves whose words match a pattern, by rising counts, no two of which are equal."""

    pattern: Pattern
    leaves: tuple[Node, ...]
    counts: tuple[int, ...]


def partition(words: Words, leaves: Sequence[Node]) -> tuple[list[Match], list[Node]]:
    """Leaves that leave the fragment at the same place, put together by patterns; and those without one."""
    matches: list[Match] = []
    unmatched: list[Node] = []
    remaining = sorted(leaves, key=lambda leaf: -words.lengths[leaf])
    for _ in range(ATTEMPTS if words.is_valid else 0):
        if len(remaining) < FEWEST_LEAVES:
            break
        match = _largest_match(words, remaining)
        if match is None:
            unmatched.append(remaining.pop(0))
        else:
            matches.append(match)
            members = set(match.leaves)
            remaining = [leaf for leaf in remaining if leaf not in members]
    return matches, unmatched + remaining


def _largest_match(words: Words, leaves: list[Node]) -> Match | None:
    """The most leaves that share a pattern with the first one, which is the longest."""
    best: Match | None = None
    for pattern in repetitions(words.word(leaves[0])):
        match = _matching(words, pattern, leaves)
        if len(match.leaves) > (FEWEST_LEAVES - 1 if best is None else len(best.leaves)):
            best = match
    return best


def _matching(words: Words, pattern: Pattern, leaves: list[Node]) -> Match:
    digests = repeated_digests(pattern.first, pattern.core, pattern.last, words.lengths[leaves[0]])
    shortest = len(pattern.first) + len(pattern.last)
    found: dict[int, Node] = {}
    for leaf in leaves:
        length = words.lengths[leaf]
        if digests.get(length) == words.digests[leaf]:
            found[(length - shortest) // len(pattern.core)] = leaf
    counts = sorted(found)
    return Match(pattern, tuple(found[count] for count in counts), tuple(counts))


def repetitions(word: Word) -> Iterator[Pattern]:
    """The ways to read a word with a core that is repeated at least twice, each core as far to the left as it goes.

    A stretch in which every letter equals the one `period` later is a repetition as soon as it is that long. The
    search ends with the first repetition that is more than half of the word: longer periods are multiples of it."""
    for period in range(1, min(len(word) // 2, LONGEST_CORE) + 1):
        repeats = bytes(map(eq, word, word[period:]))
        is_most = False
        for stretch in re.finditer(rb"\x01{%d,}" % period, repeats):
            start = stretch.start()
            length = len(stretch.group()) + period
            end = start + length - length % period
            core = word[start : start + period]
            if not _is_repeated(core):
                yield Pattern(word[:start], core, word[end:])
                is_most = is_most or 2 * length > len(word)
        if is_most:
            return


def _is_repeated(core: Word) -> bool:
    """Whether the core is itself a shorter word, several times."""
    doubled = core + core
    return any(doubled[turn : turn + len(core)] == core for turn in range(1, len(core)))
