"""Global variables that are inputs because nobody knows what earlier calls made of them (`--unknown-globals`), cut
along their C types. The pointers to functions in them point to functions that give inputs."""

from __future__ import annotations

from collections.abc import Iterator

from minise.input_pieces import Piece, pieces
from minise.ir import records as ir
from minise.ir.entry_parameters import called_function, unknown_globals, with_callbacks, with_declared
from minise.ir.layouts import Layout, PointerLayout, Records, layout_size, records_of
from minise.source import Span


def input_layout(item: ir.Global, records: Records) -> Layout | None:
    """None where the type does not describe all of the object: it ends in an array whose length the type leaves
    open."""
    layout = item.layout
    return layout if layout is not None and layout_size(layout, records) == item.size else None


def pointers(name: str, item: ir.Global, records: Records) -> list[tuple[Piece, PointerLayout]]:
    """Those that the global of this input name holds."""
    cut = pieces(name, item.size, input_layout(item, records), records)
    return [(each, each.pointer) for each in cut if each.pointer is not None]


def with_input_functions(program: ir.Program, entry: str, has_unknown_globals: bool) -> ir.Program:
    """The program with a declaration of each function that a parameter of the entry, or an unknown global, points
    to."""
    made = with_callbacks(program, entry)
    return with_declared(made, _called(program, entry)) if has_unknown_globals else made


def _called(program: ir.Program, entry: str) -> Iterator[tuple[str, ir.FunctionLayout, Span]]:
    records = records_of(program)
    for name, item in unknown_globals(program, entry):
        for piece, pointer in pointers(name, item, records):
            function = called_function(pointer)
            if function is not None:
                yield piece.name, function, item.span
