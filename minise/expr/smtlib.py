"""Terms as SMT-LIB 2: `script` writes a complete file that a stock Z3 reads.

Shared parts are written once, as `let` bindings of the assertion (or quantifier body) that they belong to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from minise.expr.arithmetic import DEFAULT_NAN, Real, float_bounds, float_to_bits, interchange_bits
from minise.expr.operators import SMTLIB, Op
from minise.expr.sorts import BOOLEAN, FORMATS, Sort, SortKind, bits
from minise.expr.term import Boolean, Term, Value, inputs, is_element, operand_sort
from minise.extended import Extended


def script(assertions: Iterable[Boolean], comment: str = "") -> str:
    """Declarations, assertions, `check-sat` and `get-model`."""
    assertions = list(assertions)
    lines = [f"; {line}" for line in comment.splitlines()]
    lines.append("(set-logic ALL)")
    declared = dict.fromkeys(_declared(each) for assertion in assertions for each in inputs(assertion))
    lines += (f"(declare-fun {_name(each)} () {sort_text(each.sort)})" for each in declared)
    lines += (f"(assert {expression(assertion)})" for assertion in assertions)
    return "\n".join([*lines, "(check-sat)", "(get-model)", ""])


def _declared(each: Term) -> Term:
    array: Term = each.args[0] if is_element(each) else each
    return array


def sort_text(sort: Sort) -> str:
    match sort.kind:
        case SortKind.BOOLEAN:
            return "Bool"
        case SortKind.BITS:
            return f"(_ BitVec {sort.width})"
        case SortKind.FLOAT:
            return f"(_ FloatingPoint {_format(sort)})"
        case SortKind.ARRAY:
            return f"(Array {sort_text(bits(sort.index_width))} {sort_text(bits(sort.width))})"


def expression(value: Value, sort: Sort = BOOLEAN) -> str:
    """One value, with `let` around it where parts are shared."""
    if not isinstance(value, Term):
        return _constant(value, sort)
    return _Scope(value, {}, count()).text()


# What is longer gets a name as well: texts of deep terms would otherwise be copied once a level.
_LONGEST_SPELLING = 1000


# ---------------------------------------------------------------------------------------------------------
# Sharing


class _Scope:
    """An assertion or the body of a quantifier: the parts that are bound by its own `let`s.

    `outer` holds the texts of what was bound further out. A part that mentions the quantifier's variable cannot be
    bound outside its body; that is why a body is a scope."""

    def __init__(self, root: Term, outer: dict[Term, str], numbers: Iterator[int]) -> None:
        self._root = root
        self._numbers = numbers
        self._outer = outer
        self._uses = _count_uses(root, outer)

    def text(self) -> str:
        texts = dict(self._outer)
        bindings: list[tuple[str, str]] = []
        for node in _operands_first(self._root, texts):
            spelled = _spelled(node, texts, self._numbers)
            is_worth_a_name = (self._uses[node] > 1 and node.args) or len(spelled) > _LONGEST_SPELLING
            if is_worth_a_name and node is not self._root:
                name = f"?{next(self._numbers)}"
                bindings.append((name, spelled))
                texts[node] = name
            else:
                texts[node] = spelled
        opening = "".join(f"(let (({name} {spelled})) " for name, spelled in bindings)
        return f"{opening}{texts[self._root]}{')' * len(bindings)}"


def _operands(node: Term) -> Iterator[Term]:
    """The operands that are spelled in the same scope. A quantifier spells its variable and its body itself."""
    args = node.args[1:3] if node.op == Op.FORALL else node.args
    return (arg for arg in args if isinstance(arg, Term))


def _count_uses(root: Term, outer: dict[Term, str]) -> dict[Term, int]:
    uses = {root: 1}
    stack = [root]
    while stack:
        for arg in _operands(stack.pop()):
            if arg in outer:
                continue
            if arg in uses:
                uses[arg] += 1
            else:
                uses[arg] = 1
                stack.append(arg)
    return uses


def _operands_first(root: Term, done: dict[Term, str]) -> Iterator[Term]:
    """Each node of the scope once, after its operands; the caller enters it into `done`."""
    stack = [root]
    while stack:
        node = stack[-1]
        pending = [] if node in done else [arg for arg in _operands(node) if arg not in done]
        if pending:
            stack += reversed(pending)
            continue
        stack.pop()
        if node not in done:
            yield node


# ---------------------------------------------------------------------------------------------------------
# One node


def _spelled(node: Term, texts: dict[Term, str], numbers: Iterator[int]) -> str:
    op, sort = node.op, node.sort
    if op == Op.FORALL:
        return _forall(node, texts, numbers)
    args = [
        texts[arg] if isinstance(arg, Term) else _constant(arg, operand_sort(node, position))
        for position, arg in enumerate(node.args)
    ]
    if op in SMTLIB:
        return f"({SMTLIB[op]} {' '.join(args)})"
    match op:
        case Op.SYMBOL | Op.ADDRESS | Op.BOUND | Op.ARRAY:
            return _name(node)
        case Op.CONSTANT_ARRAY:
            return _constant_array(node)
        case Op.FLOAT_CONSTANT:
            return _float_constant(node.payload, sort)
        case Op.EXTRACT:
            return f"((_ extract {node.payload + sort.width - 1} {node.payload}) {args[0]})"
        case Op.ZERO_EXTEND | Op.SIGN_EXTEND:
            word = "zero_extend" if op == Op.ZERO_EXTEND else "sign_extend"
            return f"((_ {word} {sort.width - node.args[0].sort.width}) {args[0]})"
        case Op.SIGNED_TO_FLOAT | Op.FLOAT_TO_FLOAT:
            return f"((_ to_fp {_format(sort)}) RNE {args[0]})"
        case Op.UNSIGNED_TO_FLOAT:
            return f"((_ to_fp_unsigned {_format(sort)}) RNE {args[0]})"
        case Op.FLOAT_FROM_BITS:
            return _float_from_bits(sort, args[0])
        case Op.FLOAT_TO_BITS:
            nan = _constant(DEFAULT_NAN[sort.width], sort)
            return f"(ite (fp.isNaN {args[0]}) {nan} {_float_to_bits(sort, args[0])})"
        case Op.FLOAT_TO_SIGNED | Op.FLOAT_TO_UNSIGNED:
            return _float_to_integer(node, args[0])
    raise AssertionError(f"operator {op} is spelled nowhere")


def _forall(node: Term, texts: dict[Term, str], numbers: Iterator[int]) -> str:
    variable, low, high, body = node.args
    name = _name(variable)
    ends = [texts[end] if isinstance(end, Term) else _constant(end, variable.sort) for end in (low, high)]
    inside = f"(and (bvule {ends[0]} {name}) (bvule {name} {ends[1]}))"
    # Only names reach into the body: spelled-out parts would be spelled again for nothing.
    bound = {term: spelled for term, spelled in texts.items() if spelled.startswith("?")}
    return f"(forall (({name} {sort_text(variable.sort)})) (=> {inside} {_Scope(body, bound, numbers).text()}))"


def _constant_array(node: Term) -> str:
    cells, default = node.payload
    index, element = bits(node.sort.index_width), bits(node.sort.width)
    stored = [(place, value) for place, value in enumerate(cells) if value != default]
    writes = "".join(f" {_constant(place, index)} {_constant(value, element)})" for place, value in stored)
    return f"{'(store ' * len(stored)}((as const {sort_text(node.sort)}) {_constant(default, element)}){writes}"


def _float_to_integer(node: Term, operand: str) -> str:
    source, width, is_signed = node.args[0].sort, node.sort.width, node.op == Op.FLOAT_TO_SIGNED
    lowest, highest, includes_lowest = float_bounds(source.width, width, is_signed)
    bottom, top = (_float_constant(float_to_bits(source.width, each), source) for each in (lowest, highest))
    above = "fp.leq" if includes_lowest else "fp.lt"
    word = "fp.to_sbv" if is_signed else "fp.to_ubv"
    fits = f"(and ({above} {bottom} {operand}) (fp.lt {operand} {top}))"
    return f"(ite {fits} ((_ {word} {width}) RTZ {operand}) {_constant(1 << (width - 1), node.sort)})"


def _format(sort: Sort) -> str:
    exponent, significand = FORMATS[sort.width]
    return f"{exponent} {significand}"


def _float_constant(number: int, sort: Sort) -> str:
    """The float with these bits."""
    width = sum(FORMATS[sort.width])
    return f"((_ to_fp {_format(sort)}) {_constant(interchange_bits(sort.width, number), bits(width))})"


def _float_from_bits(sort: Sort, number: str) -> str:
    if sort.width != 80:
        return f"((_ to_fp {_format(sort)}) {number})"
    exponent, integer_bit = f"((_ extract 78 64) {number})", f"((_ extract 63 63) {number})"
    # An integer bit with the exponent 0 means exponent 1; without one, another exponent means a NaN.
    real = f"(ite (= {exponent} (_ bv0 15)) (concat (_ bv0 14) {integer_bit}) {exponent})"
    spelled = f"(fp ((_ extract 79 79) {number}) {real} ((_ extract 62 0) {number}))"
    is_valid = f"(or (= {integer_bit} (_ bv1 1)) (= {exponent} (_ bv0 15)))"
    return f"(ite {is_valid} {spelled} (_ NaN {_format(sort)}))"


def _float_to_bits(sort: Sort, value: str) -> str:
    """Of what is not a NaN."""
    number = f"(fp.to_ieee_bv {value})"
    if sort.width != 80:
        return number
    integer_bit = f"(bvnot (bvcomp ((_ extract 77 63) {number}) (_ bv0 15)))"
    return f"(concat (concat ((_ extract 78 63) {number}) {integer_bit}) ((_ extract 62 0) {number}))"


def _constant(value: bool | int | Real, sort: Sort) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float | Extended):
        return _float_constant(float_to_bits(sort.width, value), sort)
    return f"(_ bv{value} {sort.width})"


def _name(leaf: Term) -> str:
    """A quoted symbol: C names are fine, `s[0]` and the like need the quotes."""
    name = leaf.payload if leaf.op == Op.BOUND else leaf.payload.name
    return f"|{name}|"
