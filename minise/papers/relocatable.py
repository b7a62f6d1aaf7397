"""The cases of Trabish and Rinetzky, "Relocatable Addressing Model for Symbolic Execution" (ISSTA 2020)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from minise.events import Ended, Event
from minise.expr.addresses import located
from minise.memory.contract import ObjectKind
from minise.memory.notes import Constraints, Divided, Gathered, Note
from minise.memory.object_memory import ObjectMemory
from minise.memory.relocatable import symbol_of
from minise.papers.case import Case, Facts, Scene
from minise.papers.exploring import build, covered_lines, explored, layout, line_of, paths
from minise.papers.segmented import QUICK, WHOLE_PROGRAMS
from minise.session import RunOptions, explore

# The rows of figure 2 become four parts each.
_FOUR_PARTS: Final = RunOptions(split_size=64, split_threshold=100)
_PART_SIZES: Final = (512, 256, 128, 64, 32)
_CONSISTENT: Final = ("rows", "tables", "lookup", *WHOLE_PROGRAMS)


# ---------------------------------------------------------------------------------------------------------
# Figures


def _fig1(is_quick: bool) -> Facts:
    nodes, buckets = line_of("tables", "malloc(sizeof *node)"), line_of("tables", "calloc(1, sizeof(struct table))")
    dynamic, static = layout("tables", "dynamic"), layout("tables", "segmented")
    narrowed = layout("tables", "dynamic", ("LARGEST=14",))
    return {
        "paths": paths("tables", "dynamic"),
        "bucket arrays that moved": sum(dynamic.with_line(buckets)),
        "nodes in the dynamic segment": dynamic.with_line(nodes),
        "nodes in the static segment": static.with_line(nodes),
        "nodes in the dynamic segment where key <= 14": narrowed.with_line(nodes),
    }


def _fig2(is_quick: bool) -> Facts:
    (merged,) = _Figure("dynamic", RunOptions()).notes
    assert isinstance(merged.note, Gathered)
    divided = _Figure("splitting", _FOUR_PARTS).notes
    return {
        "paths, forking": paths("rows", "forking"),
        "address constraints before": merged.before,
        "paths, dynamic": paths("rows", "dynamic"),
        "address constraints after": merged.after,
        "bytes of the segment": merged.note.size,
        "parts of each row": [each.note.parts for each in divided if isinstance(each.note, Divided)],
        "paths, splitting": paths("rows", "splitting", (), _FOUR_PARTS),
    }


class _NoteInTheirWords:
    """What happened, with the names of the paper: α1 is the array of pointers, then come the rows, then segments."""

    def __init__(self, note: Note, names: dict[str, str]) -> None:
        self.note = note
        self._names = names
        self.before = self._renamed(note.before)
        self.after = self._renamed(note.after)

    def _renamed(self, constraints: Constraints) -> list[str]:
        return [f"{self._name(each.symbol)} = {self._expression(*each)}" for each in constraints]

    def _expression(self, symbol: str, expression: str, number: int | None) -> str:
        """A hidden address is the c of its α."""
        if expression.startswith("0x"):
            return self._name(symbol).replace("α", "c")
        return re.sub(r"S\d+", lambda found: self._name(found[0]), expression)

    def _name(self, symbol: str) -> str:
        return self._names.setdefault(symbol, f"α{len(self._names) + 1}")


class _Figure:
    """The first path of figure 2's program, and what the model did on it."""

    def __init__(self, memory: str, options: RunOptions) -> None:
        self.notes: list[_NoteInTheirWords] = []
        explore(build("rows"), replace(options, memory=memory), self)

    def __call__(self, event: Event) -> None:
        if not isinstance(event, Ended) or self.notes:
            return
        memory = event.state.last_memory or event.state.memory
        assert isinstance(memory, ObjectMemory)
        heap = [each for each in memory.objects.objects.living.values() if each.request.kind is ObjectKind.HEAP]
        made = sorted(heap, key=lambda each: each.number)
        names = {symbol_of(each).payload.name: f"α{position}" for position, each in enumerate(made, start=1)}
        self.notes = [_NoteInTheirWords(note, names) for note in memory.notes]


def _constraints_picture() -> Iterator[str]:
    for memory, options in (("dynamic", RunOptions()), ("splitting", _FOUR_PARTS)):
        for each in _Figure(memory, options).notes:
            yield f"{memory}: {', '.join(each.before)}"
            yield f"  becomes {', '.join(each.after)}"


# ---------------------------------------------------------------------------------------------------------
# Consistency


class _Conditions:
    """The path conditions of a run, with numbers for addresses."""

    def __init__(self) -> None:
        self.found: list[tuple[object, ...]] = []

    def __call__(self, event: Event) -> None:
        if isinstance(event, Ended):
            addresses = event.state.memory.addresses
            self.found.append(tuple(located(each, addresses) for each in event.state.path.terms))


def _consistency(is_quick: bool) -> Facts:
    facts: dict[str, str] = {}
    for program in _CONSISTENT:
        defines = QUICK.get(program, ()) if is_quick else ()
        conditions, lines = [], []
        for memory in ("forking", "relocatable"):
            listener = _Conditions()
            run = explore(build(program, defines), RunOptions(memory=memory), listener)
            conditions.append(listener.found)
            lines.append(covered_lines(run))
        is_same = conditions[0] == conditions[1] and lines[0] == lines[1]
        facts[program] = "the same" if is_same else f"{len(conditions[0])} and {len(conditions[1])} paths differ"
    return facts


# ---------------------------------------------------------------------------------------------------------
# Tables


def _table2(is_quick: bool) -> Facts:
    facts: dict[str, str] = {}
    for program in WHOLE_PROGRAMS:
        defines = QUICK[program] if is_quick else ()
        static, dynamic = (explored(program, memory, defines) for memory in ("segmented", "dynamic"))
        smaller = 0 < dynamic.largest_segment < static.largest_segment
        is_same = covered_lines(static) == covered_lines(dynamic) != "incomplete"
        facts[program] = "smaller, same coverage" if smaller and is_same else f"{dynamic.largest_segment} bytes"
    return facts


def _table4(is_quick: bool) -> Facts:
    facts: dict[str, int | str] = {}
    for depth in (None, 0, 1, 4):
        run = explored("contexts", "dynamic", (), RunOptions(context=depth))
        name = "default" if depth is None else f"k = {depth}"
        facts[name] = int(run.memory.counts["resolution queries"]) if run.is_complete else "incomplete"
    return facts


def _table7(is_quick: bool) -> Facts:
    facts = {"forking": paths("lookup", "forking")}
    for size in _PART_SIZES:
        facts[f"P{size}"] = paths("lookup", "splitting", (), RunOptions(split_size=size))
    return facts


def _rows(*options: str) -> Scene:
    return Scene("rows", options, "array[i][j]")


CASES: Final = (
    Case(
        "relocatable/fig1",
        "three hash tables of 5 entries, a symbolic look-up in the first",
        {
            "paths": 3,
            "bucket arrays that moved": 0,
            "nodes in the dynamic segment": [5],
            "nodes in the static segment": [15],
            # The entries have the keys 0, 7, 14, 21 and 28. The bucket array allows all of them, the path only three.
            "nodes in the dynamic segment where key <= 14": [3],
        },
        _fig1,
        Scene("tables", ("--memory", "dynamic"), "node->key == key"),
    ),
    Case(
        "relocatable/fig2",
        "two rows of 256 zero bytes behind two pointers, read at symbolic indices",
        {
            "paths, forking": 2,
            "address constraints before": ["α2 = c2", "α3 = c3"],
            "paths, dynamic": 1,
            "address constraints after": ["α4 = c4", "α2 = α4", "α3 = α4 + 256"],
            "bytes of the segment": 512,
            "parts of each row": [(64, 64, 64, 64), (64, 64, 64, 64)],
            "paths, splitting": 4,
        },
        _fig2,
        _rows("--memory", "dynamic"),
        _constraints_picture,
    ),
    Case(
        "relocatable/consistency",
        "symbols for addresses, nothing moved: path conditions and coverage are those of forking",
        dict.fromkeys(_CONSISTENT, "the same"),
        _consistency,
        Scene("matrix", ("--memory", "relocatable", "-D", "N=3"), "matrix[i][j] > 0"),
    ),
    Case(
        "relocatable/table2-3",
        "the largest dynamic segment against the largest static one (minise bench relocatable measures)",
        dict.fromkeys(WHOLE_PROGRAMS, "smaller, same coverage"),
        _table2,
        Scene("m4", ("--memory", "dynamic"), "strcmp("),
    ),
    Case(
        "relocatable/table4-5",
        "six tables of 8 records, made by two callers, of which one is meant: queries that resolve a pointer, with"
        " contexts of k calls (minise bench relocatable_options measures)",
        # The tables are one object: all 48 records are asked about each time, but those that were merged before. Once
        # the caller is known, half of them are left, and whether these are all.
        {"default": 243, "k = 0": 243, "k = 1": 128, "k = 4": 128},
        _table4,
        Scene("contexts", ("--memory", "dynamic", "--context", "1"), "table[t][i]->key"),
    ),
    Case(
        "relocatable/table6-7",
        "two reads of a table of 1,024 bytes that is split: paths (minise bench relocatable_splitting measures)",
        # The first read means any part of 1,024 bytes, the second those of the first 128.
        {"forking": 1} | {f"P{size}": 1024 // size * max(128 // size, 1) for size in _PART_SIZES},
        _table7,
        Scene("lookup", ("--memory", "splitting"), "table[i] + table[j]"),
    ),
)
