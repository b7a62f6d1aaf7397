"""Terms: symbolic values as an immutable, hash-consed expression DAG.

Known values are never terms: a known integer is a Python int (unsigned, 0 <= v < 2**width), a known Boolean a bool,
a known float a float (a known long double an `Extended`). Terms are built by the smart constructors (`bitvectors`,
`comparisons`, `booleans`, `arrays`, `floats`, `quantifiers`), which fold what is known; `make` below interns what
they could not fold. Equal terms are one object, so `is` compares them.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar
from weakref import ref

from minise.expr.operators import COMMUTATIVE, COMPARISONS, LEAVES, NAMES, Op
from minise.expr.sorts import BOOLEAN, Sort, SortKind, bits, element
from minise.extended import Extended


class Term:
    """One node. A plain slotted class: the interpreter builds hundreds of thousands of them.

    `args` holds terms and Python ints. `payload` is what an operator has beside operands: an int for EXTRACT, a
    record for a leaf, else None. Two hashes are made with the node, both the same in every run:

    - `shape_hash`: all constants, auxiliary variables and addresses alike; `x`, `x + 1` and `x - 1` alike.
    - `blind_hash`: all addresses, arrays and symbols of one sort alike, and all numbers of objects but null;
      constants by their value; operands that commute in any order.

    `has_address` tells whether it speaks of addresses or of numbers of objects.
    """

    __slots__ = (
        "__weakref__",
        "_canonical",
        "_inputs",
        "_structural_hash",
        "args",
        "blind_hash",
        "has_address",
        "op",
        "payload",
        "shape_hash",
        "sort",
    )

    op: int
    sort: Sort
    args: tuple[Any, ...]
    payload: Any
    shape_hash: int
    blind_hash: int
    has_address: bool
    _canonical: Any
    _inputs: tuple[Term, ...] | None
    _structural_hash: int | None

    @property
    def width(self) -> int:
        return self.sort.width

    @property
    def is_leaf(self) -> bool:
        return self.op in LEAVES

    def __repr__(self) -> str:
        operands = ", ".join(NAMES[a.op].lower() if isinstance(a, Term) else str(a) for a in self.args)
        payload = "" if self.payload is None else f" {self.payload}"
        return f"<{NAMES[self.op].lower()}({operands}){payload}: {self.sort}>"

    def __copy__(self) -> Term:
        return self

    def __deepcopy__(self, memo: object) -> Term:
        return self


Boolean = bool | Term
BitVector = int | Term
Float = float | Extended | Term  # a known long double is an `Extended`
Value = bool | int | float | Extended | Term


class Symbol(NamedTuple):
    """The payload of SYMBOL. `signed` tells the printer how the program declared it; an auxiliary symbol counts
    iterations of a merged loop, and hashes like a constant in `shape_hash`."""

    name: str
    signed: bool
    auxiliary: bool


class Address(NamedTuple):
    """The payload of ADDRESS: the object's name and its size in bytes, where that is known."""

    name: str
    size: int | None


class ArrayInput(NamedTuple):
    """The payload of ARRAY: an input of `size` elements, or without a bound (None)."""

    name: str
    size: int | None
    signed: bool


class Contents(NamedTuple):
    """The payload of CONSTANT_ARRAY: the first elements, and the value of every other one."""

    cells: tuple[int, ...]
    default: int


# ---------------------------------------------------------------------------------------------------------
# Interning

CONSTANT_SHAPE = 0x5EED


class _Entry(ref[Term]):
    """A weak reference that knows its place in the table."""

    __slots__ = ("key",)
    key: tuple[Any, ...]


# The one mutable global of minise: it is what makes equal terms identical. Its values are weak, so that it holds
# nothing beyond the terms in use and sessions need not be told apart.
_table: dict[tuple[Any, ...], _Entry] = {}


def _forget(entry: ref[Term]) -> None:
    assert isinstance(entry, _Entry)
    if _table.get(entry.key) is entry:
        del _table[entry.key]


def make(op: int, sort: Sort, args: tuple[Any, ...], payload: Any = None) -> Term:
    """The node itself, without any simplification. Only constructors call this; `leaf` is for operators without
    operands."""
    key = (op, sort, args, payload)
    entry = _table.get(key)
    if entry is not None:
        known = entry()
        if known is not None:
            return known
    code = sort.code
    shape = [op, code]
    blind = [op, code, payload or 0]
    has_address = False
    varies = sort is BOOLEAN  # a condition over constants still differs from its negation
    for arg in args:
        if arg.__class__ is Term:
            arg_shape = arg.shape_hash
            shape.append(arg_shape)
            blind.append(arg.blind_hash)
            if arg_shape != CONSTANT_SHAPE:
                varies = True
            if arg.has_address:
                has_address = True
        else:
            shape.append(CONSTANT_SHAPE)
            blind.append(arg)
    if sort.of_objects or (op == Op.EQUAL and args[0].sort.of_objects):
        has_address = True
        for position in _OBJECT_POSITIONS.get(op, ()):
            if args[position].__class__ is not Term:
                blind[3 + position] = args[position] != 0
    if op in COMMUTATIVE and blind[3] > blind[4]:
        blind[3], blind[4] = blind[4], blind[3]
    if not varies:
        shape_hash = CONSTANT_SHAPE
    elif op in _TRANSPARENT:
        shape_hash = _transparent_shape(op, payload, shape)
    else:
        shape_hash = hash(tuple(shape))
    return _enter(key, shape_hash, hash(tuple(blind)), has_address)


def _enter(key: tuple[Any, ...], shape_hash: int, blind_hash: int, has_address: bool) -> Term:
    term = Term()
    term.op, term.sort, term.args, term.payload = key
    term.shape_hash = shape_hash
    term.blind_hash = blind_hash
    term.has_address = has_address
    term._canonical = None
    term._inputs = None
    term._structural_hash = None
    entry = _Entry(term, _forget)
    entry.key = key
    _table[key] = entry
    return term


_TRANSPARENT = frozenset({Op.ADD, Op.SUB, Op.EXTRACT})


def _transparent_shape(op: int, payload: int | None, shape: list[int]) -> int:
    """x + 1 and x - 1 have the shape of x, and so has its low part: iterations of a loop differ by such constants."""
    if op == Op.EXTRACT:
        return shape[2] if payload == 0 else hash((*shape, payload))
    varying = [each for each in shape[2:] if each != CONSTANT_SHAPE]
    return varying[0] if len(varying) == 1 else hash(tuple(shape))


def leaf(op: int, sort: Sort, payload: Any, *, shape: int, blind: int) -> Term:
    """A term without operands. `shape` and `blind` tell it from others in the two hashes."""
    key = (op, sort, (), payload)
    entry = _table.get(key)
    known = entry() if entry is not None else None
    if known is not None:
        return known
    shape_hash = shape if shape == CONSTANT_SHAPE else hash((op, sort.code, shape))
    return _enter(key, shape_hash, hash((op, sort.code, blind)), op == Op.ADDRESS or sort.of_objects)


# Of an operator over numbers of objects: the operands that are such, or arrays of them.
_OBJECT_POSITIONS = {Op.EQUAL: (0, 1), Op.ITE: (1, 2), Op.READ: (0,), Op.WRITE: (0, 2)}


def object_positions(term: Term) -> tuple[int, ...]:
    """The operands that are numbers of objects, or arrays of them."""
    is_over_objects = term.sort.of_objects or (term.op == Op.EQUAL and term.args[0].sort.of_objects)
    return _OBJECT_POSITIONS.get(term.op, ()) if is_over_objects else ()


def name_number(name: str) -> int:
    """A number for a name that is the same in every run."""
    return zlib.crc32(name.encode())


# ---------------------------------------------------------------------------------------------------------
# Order


def in_order(a: Term, b: Term) -> bool:
    """Whether a commutative operator keeps `a` before `b`.

    By shape first, so that the iterations of a loop order their operands alike; then by the address-blind hash, so
    that states that differ in addresses only do; then by everything."""
    if a.shape_hash != b.shape_hash:
        return a.shape_hash < b.shape_hash
    if a.blind_hash != b.blind_hash:
        return a.blind_hash < b.blind_hash
    return structural_hash(a) <= structural_hash(b)


def commute(op: int, sort: Sort, a: Term, b: Term) -> Term:
    """A commutative operator over two terms, in order."""
    assert op in COMMUTATIVE
    return make(op, sort, (a, b) if in_order(a, b) else (b, a))


# ---------------------------------------------------------------------------------------------------------
# Attributes computed on demand

T = TypeVar("T")


def bottom_up(term: Term, known: Callable[[Term], T | None], compute: Callable[[Term], T]) -> T:
    """`compute(term)`, after it was done for everything below it that is not yet `known`; no recursion, so that
    a DAG may be as deep as it likes. `compute` records its result where `known` looks."""
    result = known(term)
    if result is not None:
        return result
    stack = [term]
    while stack:
        node = stack[-1]
        pending = [arg for arg in node.args if arg.__class__ is Term and known(arg) is None]
        if pending:
            stack += reversed(pending)
            continue
        stack.pop()
        if known(node) is None:
            result = compute(node)
    assert result is not None
    return result


def structural_hash(term: Term) -> int:
    """A hash of the whole term, names and constants included, the same in every run."""
    return bottom_up(term, _known_structural_hash, _structural_hash)


def _known_structural_hash(term: Term) -> int | None:
    return term._structural_hash


def _structural_hash(term: Term) -> int:
    parts = [arg._structural_hash if isinstance(arg, Term) else arg for arg in term.args]
    payload = name_number(repr(term.payload)) if term.is_leaf else (term.payload or 0)
    term._structural_hash = hash((term.op, term.sort.code, payload, *parts))
    return term._structural_hash


def inputs(term: Value) -> tuple[Term, ...]:
    """What the value depends on, in order of appearance: symbols, addresses, single elements of input arrays
    (READ terms with a constant index), and whole input arrays where an index is not constant."""
    if not isinstance(term, Term):
        return ()
    return bottom_up(term, _known_inputs, _inputs)


def _known_inputs(term: Term) -> tuple[Term, ...] | None:
    return term._inputs


def _inputs(term: Term) -> tuple[Term, ...]:
    if term.op in (Op.SYMBOL, Op.ADDRESS, Op.ARRAY) or is_element(term):
        found: tuple[Term, ...] = (term,)
    else:
        found = ()
        for arg in term.args:
            if isinstance(arg, Term) and arg._inputs is not found and arg._inputs:
                # The larger part is shared where it holds the smaller one: a chain of n nodes needs no n tuples.
                found = _united(found, arg._inputs)
    term._inputs = found
    return found


def _united(left: tuple[Term, ...], right: tuple[Term, ...]) -> tuple[Term, ...]:
    if not left:
        return right
    merged = dict.fromkeys(left)
    merged.update(dict.fromkeys(right))
    if len(merged) == len(left):
        return left
    return tuple(merged)


def is_element(term: Term) -> bool:
    """Whether this is one known element of an input array: `s[3]`."""
    return term.op == Op.READ and term.args[0].op == Op.ARRAY and isinstance(term.args[1], int)


def is_array(term: Term) -> bool:
    return term.sort.kind is SortKind.ARRAY


def operand_sort(node: Term, position: int) -> Sort:
    """The sort of an operand, which may be a Python int."""
    arg = node.args[position]
    if isinstance(arg, Term):
        return arg.sort
    if node.op == Op.READ or node.op == Op.WRITE:
        array: Sort = node.args[0].sort
        return bits(array.index_width) if position == 1 else element(array)
    if node.op == Op.CONCAT:
        other: Term = node.args[1 - position]
        return bits(node.sort.width - other.sort.width)
    if node.op == Op.FORALL:
        variable: Term = node.args[0]
        return variable.sort
    if node.op in COMPARISONS:
        compared: Term = node.args[1 - position]
        return compared.sort
    return node.sort
