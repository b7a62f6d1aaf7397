"""Reads the text form of the IR: `parse_program` gives a well-formed program or a MiniseError with the place.

`grammar.lark` is the syntax; from its tree, `parse_function.py` builds functions, `parse_words.py` the small things.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from minise.ir import records as ir
from minise.ir.check import check_program
from minise.ir.dialect import Dialect
from minise.ir.parse_function import read_function
from minise.ir.parse_words import Node, Words, fail, listed, optional, trees
from minise.ir.types import DataModel
from minise.source import Diagnostic, MiniseError, Span, error

if TYPE_CHECKING:
    from lark import Lark
    from lark.exceptions import UnexpectedInput


def parse_program(text: str, file_name: str) -> ir.Program:
    """The program that the text describes. What has no span of its own gets its place in this very text."""
    tree = _syntax_tree(text, file_name)
    program = _read_program(tree, _words(tree, file_name, own_places=False))
    if check_program(program):
        # The spans in the text may speak of a C file; errors of the text belong to the lines of the text.
        raise MiniseError(check_program(_read_program(tree, _words(tree, file_name, own_places=True))))
    return program


# ---------------------------------------------------------------------------------------------------------
# Syntax


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    from lark import Lark

    text = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer="contextual", propagate_positions=True, maybe_placeholders=True)


def _syntax_tree(text: str, file_name: str) -> Node:
    from lark.exceptions import UnexpectedInput

    try:
        return _grammar().parse(text + "\n")
    except UnexpectedInput as unexpected:
        raise MiniseError([_syntax_error(unexpected, text, file_name)]) from None


def _syntax_error(unexpected: UnexpectedInput, text: str, file_name: str) -> Diagnostic:
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken

    wanted: set[str] = set()
    found = "end of the text"
    line, column, width = len(text.split("\n")), 1, 0
    if isinstance(unexpected, UnexpectedToken):
        wanted = unexpected.accepts or unexpected.expected
        if unexpected.token.type != "$END":
            line, column = unexpected.line, unexpected.column
            word = unexpected.token.split("\n")[0].strip()
            found, width = (f"'{word}'", len(word)) if word else ("end of the line", 0)
    elif isinstance(unexpected, UnexpectedCharacters):
        wanted = unexpected.allowed or set()
        line, column, width = unexpected.line, unexpected.column, 1
        found = f"'{unexpected.char}'"
    return error(f"unexpected {found}{_expectation(wanted)}", Span(file_name, line, column, line, column + width))


_TERMINALS = {
    "REGISTER": "a register",
    "INTEGER": "a number",
    "FLOAT": "a floating constant",
    "TYPE": "a type",
    "GLOBAL": "the address of a global",
    "FUNCTION_ADDRESS": "the address of a function",
    "NAME": "a name",
    "STRING": "a string",
    "SPAN": "a span",
    "OFFSET": "an offset",
    "BOOLEAN": "true or false",
    "BINARY_OP": "an operation",
    "COMPARE_OP": "an operation",
    "CONVERT_OP": "an operation",
    "POINTER_COMPARE_OP": "an operation",
    "LOAD_BITS": "an operation",
    "_NEWLINE": "the end of the line",
}


def _expectation(wanted: set[str]) -> str:
    if "LABEL" in wanted:
        return ", expected a label, an instruction or '}'"
    if "BINARY_OP" in wanted:
        return ", expected an operation"
    words = sorted({_TERMINALS.get(name) or _keyword(name) for name in wanted - {"$END"}})
    if not words:
        return ""
    return f", expected {' or '.join(filter(None, [', '.join(words[:-1]), words[-1]]))}"


def _keyword(terminal: str) -> str:
    return f"'{_grammar().get_terminal(terminal).pattern.value}'"


# ---------------------------------------------------------------------------------------------------------
# Programs


def _words(tree: Node, file_name: str, own_places: bool) -> Words:
    """What the rest of the text depends on: the data model and the table of files."""
    model, files = DataModel.LP64, dict[int, str]()
    words = Words(file_name, model, files, own_places)
    models = {each.value: each for each in DataModel}
    for item in trees(tree, "data_model"):
        (name,) = item.children
        model = models.get(name) or fail(f"unknown data model '{name}'", words.here(name), "lp64 or ilp32")
    for item in trees(tree, "file"):
        number, name = item.children
        if words.natural(number) in files:
            fail(f"file {number} is named twice", words.here(number))
        files[words.natural(number)] = words.name(name)
    return Words(file_name, model, files, own_places)


def _read_program(tree: Node, words: Words) -> ir.Program:
    return ir.Program(
        data_model=words.model,
        records=tuple(_read_record(each, words) for each in trees(tree, "record")),
        globals=tuple(_read_global(each, words) for each in trees(tree, "global")),
        declarations=tuple(_read_declaration(each, words) for each in trees(tree, "declare")),
        functions=tuple(read_function(each, words) for each in trees(tree, "function")),
        dialect=_read_dialect(tree, words),
    )


def _read_dialect(tree: Node, words: Words) -> Dialect:
    dialect, known = Dialect.C, {each.value: each for each in Dialect}
    for item in trees(tree, "dialect"):
        (name,) = item.children
        dialect = known.get(name) or fail(f"unknown dialect '{name}'", words.here(name), f"one of {', '.join(known)}")
    return dialect


def _read_record(tree: Node, words: Words) -> ir.RecordLayout:
    name, size, alignment, *fields = tree.children
    return ir.RecordLayout(
        words.name(name), words.natural(size), words.natural(alignment), tuple(_read_field(f, words) for f in fields)
    )


def _read_field(tree: Node, words: Words) -> ir.FieldLayout:
    offset, name, layout, start, width = tree.children
    return ir.FieldLayout(
        words.name(name),
        words.natural(offset),
        words.layout(layout),
        optional(words.natural, start),
        optional(words.natural, width),
    )


def _read_global(tree: Node, words: Words) -> ir.Global:
    keyword, name, size, alignment, layout, span, contents = tree.children
    return ir.Global(
        words.name(name),
        words.natural(size),
        words.natural(alignment),
        tuple(_read_initial(each, words) for each in contents.children) if contents else (),
        keyword.type == "CONSTANT_KEYWORD",
        optional(words.layout, layout),
        words.span(span, tree),
    )


def _read_initial(tree: Node, words: Words) -> ir.InitialValue | ir.InitialBytes:
    offset, content = tree.children
    if tree.data == "initial_bytes":
        return ir.InitialBytes(words.natural(offset), words.bytes(content))
    return ir.InitialValue(words.natural(offset), words.constant(content))


def _read_declaration(tree: Node, words: Words) -> ir.Declaration:
    name, types, result, span = tree.children
    parameters, variadic = listed(types)
    types_read = tuple(map(words.type, parameters))
    return ir.Declaration(
        words.name(name), types_read, optional(words.type, result), variadic, words.span(span, tree)
    )
