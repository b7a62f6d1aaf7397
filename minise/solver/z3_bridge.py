"""Z3, behind the few operations that minise needs of it. The only module that imports z3.

Terms become Z3's through its C interface, once each: the object-oriented Python interface costs five times as much
a node. A known element of an input array (`s[3]`) becomes a bit-vector constant of its own, which Z3 decides much
faster than an array; where an array is read at an unknown index too, `link` ties its elements to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import Any

try:
    import z3
    from z3 import z3core as c_interface
except Exception as problem:
    # z3 says that its library was not found, also where there is no memory to load it.
    raise MemoryError(f"Z3 cannot be loaded: {problem}") from None

from minise.expr.arithmetic import DEFAULT_NAN, float_bounds, interchange_bits
from minise.expr.assignment import Assignment
from minise.expr.look_ups import as_choices
from minise.expr.operators import Op
from minise.expr.sorts import BOOLEAN, FLOAT80, FORMATS, Sort, SortKind, bits
from minise.expr.term import BitVector, Term, Value, is_element, operand_sort

# Looking for equivalent literals among millions of clauses, as products of doubles have them, takes seconds in which
# Z3 does not look at its limits; and no query that was measured becomes faster by it.
z3.set_param("sat.scc", False)

Ast = Any  # a Z3_ast pointer, kept alive by the context's cache


HEAVY = 2_000  # nodes


class BrokenOff(Exception):
    """Z3 was interrupted while it took assertions over: the solver and its bridge are of no use any more."""


class Verdict(Enum):
    SAT = "sat"
    UNSAT = "unsat"
    UNKNOWN = "unknown"


class Bridge:
    """One Z3 context with the translations made in it. They are never released one by one: whoever holds a bridge
    lets it go as a whole when `size` has grown too large."""

    def __init__(self) -> None:
        self.context = z3.Context()
        self.pointer = self.context.ref()
        self._translated: dict[Term, Ast] = {}
        self._choices: dict[Term, BitVector | None] = {}  # what stands for a READ, if something else does
        self._sorts: dict[Sort, Any] = {}
        self._weights: dict[Term, int] = {}  # how many nodes they have as trees, up to HEAVY
        self._floating: set[Term] = set()  # those of the translated terms that speak of floats
        self._beyond_bits: set[Term] = set()  # those that speak of more than bit-vectors: floats, arrays, quantifiers
        self._rounding_modes = {mode: self.kept(make(self.pointer)) for mode, make in _ROUNDING_MODES.items()}
        self.nearest = self._rounding_modes["RNE"]
        self.towards_zero = self._rounding_modes["RTZ"]

    @property
    def size(self) -> int:
        return len(self._translated)

    def interrupt(self) -> None:
        """Breaks off what Z3 does now. The only method that another thread may call."""
        self.context.interrupt()

    def is_heavy(self, term: Term) -> bool:
        """Whether a translated term is so large that Z3 may take long to take it over."""
        return self._weights[term] >= HEAVY

    def kept(self, ast: Ast) -> Ast:
        """What is not kept is gone when Z3 makes the next object."""
        c_interface.Z3_inc_ref(self.pointer, ast)
        return ast

    def translate(self, value: Value, sort: Sort) -> Ast:
        if not isinstance(value, Term):
            return self.constant(value, sort)
        translated = self._translated
        stack = [value]
        while stack:
            node = stack[-1]
            if node in translated:
                stack.pop()
                continue
            operands = self._operands(node)
            pending = [arg for arg in operands if arg.__class__ is Term and arg not in translated]
            if pending:
                stack += pending
                continue
            stack.pop()
            translated[node] = self.kept(self._node(node))
            self._weights[node] = min(
                HEAVY, 1 + sum(self._weights.get(arg, 0) for arg in operands if arg.__class__ is Term)
            )
            if node.sort.kind is SortKind.FLOAT or not self._floating.isdisjoint(operands):
                self._floating.add(node)
            if _is_beyond_bits(node) or not self._beyond_bits.isdisjoint(operands):
                self._beyond_bits.add(node)
        return translated[value]

    def _operands(self, node: Term) -> tuple[Value, ...]:
        """What must be translated before the node."""
        if node.op != Op.READ:
            return node.args
        if is_element(node):  # it stands for itself: its array need not exist
            return ()
        if node not in self._choices:
            self._choices[node] = as_choices(node)
        choices = self._choices[node]
        return node.args if choices is None else (choices,)

    def has_floats(self, term: Term) -> bool:
        """Whether a term that was translated speaks of floats."""
        return term in self._floating

    def is_of_bits(self, term: Term) -> bool:
        """Whether a term that was translated speaks of bit-vectors only."""
        return term not in self._beyond_bits

    def translated(self, term: Term) -> Ast:
        """The translation of an operand, which was made before its node's."""
        return self._translated[term]

    def _node(self, node: Term) -> Ast:
        if is_element(node):
            return self.variable(f"{node.args[0].payload.name}[{node.args[1]}]", node.sort)
        choices = self._choices.get(node)
        if choices is not None:
            return self.translate(choices, node.sort)
        special = _SPECIAL.get(node.op)
        if special is not None:
            return special(self, node)
        operands = [self.operand(node, position) for position in range(len(node.args))]
        mode = _ROUNDING.get(node.op)
        if mode is not None:
            operands.insert(0, self._rounding_modes[mode])
        return _PLAIN[node.op](self.pointer, *operands)

    def operand(self, node: Term, position: int) -> Ast:
        arg = node.args[position]
        if arg.__class__ is Term:
            return self._translated[arg]
        return self.constant(arg, operand_sort(node, position))

    def constant(self, value: Value, sort: Sort) -> Ast:
        if isinstance(value, bool):
            make = c_interface.Z3_mk_true if value else c_interface.Z3_mk_false
            return self.kept(make(self.pointer))
        assert isinstance(value, int), "floats among operands are terms"
        if sort.width <= 64:
            return self.kept(c_interface.Z3_mk_unsigned_int64(self.pointer, value, self.sort(sort)))
        return self.kept(c_interface.Z3_mk_numeral(self.pointer, str(value), self.sort(sort)))

    def variable(self, name: str, sort: Sort) -> Ast:
        symbol = c_interface.Z3_mk_string_symbol(self.pointer, name)
        return c_interface.Z3_mk_const(self.pointer, symbol, self.sort(sort))

    def sort(self, sort: Sort) -> Any:
        known = self._sorts.get(sort)
        if known is None:
            known = self._sorts[sort] = self._new_sort(sort)
            self.kept(c_interface.Z3_sort_to_ast(self.pointer, known))
        return known

    def _new_sort(self, sort: Sort) -> Any:
        match sort.kind:
            case SortKind.BOOLEAN:
                return c_interface.Z3_mk_bool_sort(self.pointer)
            case SortKind.BITS:
                return c_interface.Z3_mk_bv_sort(self.pointer, sort.width)
            case SortKind.FLOAT:
                exponent, significand = FORMATS[sort.width]
                return c_interface.Z3_mk_fpa_sort(self.pointer, exponent, significand)
            case SortKind.ARRAY:
                index, element = self.sort(bits(sort.index_width)), self.sort(bits(sort.width))
                return c_interface.Z3_mk_array_sort(self.pointer, index, element)

    def link(self, element: Term) -> Ast:
        """That `s[3]` is element 3 of `s`."""
        array, index = element.args
        whole = self.translate(array, array.sort)
        place = self.constant(index, operand_sort(element, 1))
        selected = self.kept(c_interface.Z3_mk_select(self.pointer, whole, place))
        return self.kept(c_interface.Z3_mk_eq(self.pointer, self.translate(element, element.sort), selected))


# ---------------------------------------------------------------------------------------------------------
# Solving


class Strategy(Enum):
    """How Z3 solves. The first starts in 0.04 ms. The second costs 0.6 ms, and has all of Z3's preprocessing. The
    third takes bit-vectors only and makes one propositional formula of them, which is the best for hard ones."""

    INCREMENTAL = "incremental"
    GENERAL = "general"
    BITS = "bits"

    def solver(self, context: z3.Context) -> z3.Solver:
        match self:
            case Strategy.INCREMENTAL:
                return z3.SimpleSolver(ctx=context)
            case Strategy.GENERAL:
                return z3.Solver(ctx=context)
            case Strategy.BITS:
                steps = ("simplify", "propagate-values", "solve-eqs", "bit-blast", "sat")
                return z3.Then(*steps, ctx=context).solver()


class Stack:
    """A Z3 solver whose assertions lie in frames, of which the newest can be taken off again."""

    def __init__(
        self, bridge: Bridge, resources: int, milliseconds: int, strategy: Strategy = Strategy.INCREMENTAL
    ) -> None:
        self._bridge = bridge
        self._solver = strategy.solver(bridge.context)
        self._milliseconds = milliseconds
        self._resources = resources
        # Z3 would keep Ctrl-C for itself while it solves, and nobody would hear of it.
        self._solver.set(rlimit=resources, timeout=milliseconds, ctrl_c=False)
        self._pointer = self._solver.solver

    def push(self, assertions: Iterable[Ast]) -> None:
        try:
            c_interface.Z3_solver_push(self._bridge.pointer, self._pointer)
        except z3.Z3Exception:
            raise BrokenOff from None
        self.add(assertions)

    def add(self, assertions: Iterable[Ast]) -> None:
        """To the newest frame. A solver that never has a second one is the only one that uses all preprocessing."""
        try:
            for each in assertions:
                c_interface.Z3_solver_assert(self._bridge.pointer, self._pointer, each)
        except z3.Z3Exception:
            raise BrokenOff from None

    def pop(self, frames: int) -> None:
        c_interface.Z3_solver_pop(self._bridge.pointer, self._pointer, frames)

    def check(self, resources: int, milliseconds: int) -> Verdict:
        if (resources, milliseconds) != (self._resources, self._milliseconds):
            self._solver.set(rlimit=resources, timeout=milliseconds)
            self._resources, self._milliseconds = resources, milliseconds
        try:
            number = c_interface.Z3_solver_check(self._bridge.pointer, self._pointer)
        except z3.Z3Exception:
            return Verdict.UNKNOWN
        if number == z3.Z3_L_TRUE:
            return Verdict.SAT
        if number == z3.Z3_L_FALSE:
            return Verdict.UNSAT
        return Verdict.UNKNOWN

    @property
    def units(self) -> int:
        """Z3's resource units that all solvers of the bridge took until the last check of this one."""
        pointer = self._bridge.pointer
        found = c_interface.Z3_solver_get_statistics(pointer, self._pointer)
        c_interface.Z3_stats_inc_ref(pointer, found)
        try:
            for position in reversed(range(c_interface.Z3_stats_size(pointer, found))):
                if c_interface.Z3_stats_get_key(pointer, found, position) == "rlimit count":
                    if c_interface.Z3_stats_is_uint(pointer, found, position):
                        return int(c_interface.Z3_stats_get_uint_value(pointer, found, position))
                    return int(c_interface.Z3_stats_get_double_value(pointer, found, position))
            return 0
        finally:
            c_interface.Z3_stats_dec_ref(pointer, found)

    def reason(self) -> str | None:
        """Why the last answer was unknown; None if Z3 was stopped. It does not say reliably by which limit."""
        said = str(c_interface.Z3_solver_get_reason_unknown(self._bridge.pointer, self._pointer))
        return None if said in _STOPPED else said or "z3 gave up"

    def model(self, inputs: Iterable[Term]) -> Assignment | None:
        """The values of these inputs, after a satisfiable check. None if an interruption came between the two: Z3 has
        thrown its model away then."""
        try:
            return self._values(self._solver.model(), inputs)
        except z3.Z3Exception:
            return None

    def _values(self, model: Any, inputs: Iterable[Term]) -> Assignment:
        symbols: dict[Term, int | bool] = {}
        cells: dict[tuple[Term, int], int] = {}
        defaults: dict[Term, int] = {}
        elements: dict[tuple[Term, int], int] = {}
        for each in inputs:
            if each.op == Op.ARRAY:
                defaults[each] = 0
                for index, value in self._array_cells(model, each):
                    if index is None:
                        defaults[each] = value
                    else:
                        cells.setdefault((each, index), value)
            elif each.op == Op.READ:
                elements[each.args[0], each.args[1]] = self._scalar(model, each)
            else:
                symbols[each] = self._scalar(model, each)
        return Assignment(symbols, cells | elements, defaults)

    def _scalar(self, model: Any, each: Term) -> int | bool:
        pointer = self._bridge.pointer
        variable = self._bridge.translate(each, each.sort)
        declaration = c_interface.Z3_get_app_decl(pointer, c_interface.Z3_to_app(pointer, variable))
        found = c_interface.Z3_model_get_const_interp(pointer, model.model, declaration)
        if not found:
            return False if each.sort is BOOLEAN else 0
        if each.sort is BOOLEAN:
            return bool(c_interface.Z3_get_bool_value(pointer, found) == z3.Z3_L_TRUE)
        return int(c_interface.Z3_get_numeral_string(pointer, found))

    def _array_cells(self, model: Any, array: Term) -> Iterator[tuple[int | None, int]]:
        """(index, value) of the array's interpretation, the outermost first; the index None is for all others."""
        whole = z3.z3._to_expr_ref(self._bridge.translate(array, array.sort), self._bridge.context)
        found = model.eval(whole, model_completion=True)
        while z3.is_store(found):
            rest, index, value = found.children()
            yield index.as_long(), value.as_long()
            found = rest
        if z3.is_const_array(found):
            yield None, found.arg(0).as_long()
        elif z3.is_as_array(found):
            function = model[z3.get_as_array_func(found)]
            for place in range(function.num_entries()):
                entry = function.entry(place)
                yield entry.arg_value(0).as_long(), entry.value().as_long()
            yield None, function.else_value().as_long()
        else:  # a lambda, which quantified constraints may give
            for index in range(array.payload.size or 0):
                selected = z3.Select(found, z3.BitVecVal(index, array.sort.index_width, self._bridge.context))
                yield index, model.eval(selected, model_completion=True).as_long()


# What Z3 says when it was stopped: by its clock, its resource limit, or Ctrl-C.
_STOPPED = frozenset(
    {"canceled", "timeout", "max. resource limit exceeded", "interrupted from keyboard", "interrupted"}
)


def unsatisfiable_core(
    bridge: Bridge, assertions: list[list[Ast]], resources: int, milliseconds: int
) -> list[int] | None:
    """Positions of assertions that cannot hold together, none of them to spare; None if Z3 does not find any."""
    solver = z3.Solver(ctx=bridge.context)
    solver.set(rlimit=resources, timeout=milliseconds, ctrl_c=False, unsat_core=True)
    solver.set("core.minimize", True)
    try:
        for position, parts in enumerate(assertions):
            expressions = [z3.z3._to_expr_ref(part, bridge.context) for part in parts]
            solver.assert_and_track(z3.And(*expressions), f"core!{position}")
        if solver.check() != z3.unsat:
            return None
        return sorted(int(str(each).removeprefix("core!")) for each in solver.unsat_core())
    except z3.Z3Exception:  # an interruption
        return None


# ---------------------------------------------------------------------------------------------------------
# Operators

_PLAIN: dict[int, Callable[..., Ast]] = {
    Op.ADD: c_interface.Z3_mk_bvadd,
    Op.SUB: c_interface.Z3_mk_bvsub,
    Op.MUL: c_interface.Z3_mk_bvmul,
    Op.UDIV: c_interface.Z3_mk_bvudiv,
    Op.SDIV: c_interface.Z3_mk_bvsdiv,
    Op.UREM: c_interface.Z3_mk_bvurem,
    Op.SREM: c_interface.Z3_mk_bvsrem,
    Op.NEG: c_interface.Z3_mk_bvneg,
    Op.AND: c_interface.Z3_mk_bvand,
    Op.OR: c_interface.Z3_mk_bvor,
    Op.XOR: c_interface.Z3_mk_bvxor,
    Op.NOT: c_interface.Z3_mk_bvnot,
    Op.SHL: c_interface.Z3_mk_bvshl,
    Op.LSHR: c_interface.Z3_mk_bvlshr,
    Op.ASHR: c_interface.Z3_mk_bvashr,
    Op.CONCAT: c_interface.Z3_mk_concat,
    Op.EQUAL: c_interface.Z3_mk_eq,
    Op.UNSIGNED_LESS: c_interface.Z3_mk_bvult,
    Op.UNSIGNED_LESS_EQUAL: c_interface.Z3_mk_bvule,
    Op.SIGNED_LESS: c_interface.Z3_mk_bvslt,
    Op.SIGNED_LESS_EQUAL: c_interface.Z3_mk_bvsle,
    Op.NEGATION: c_interface.Z3_mk_not,
    Op.IFF: c_interface.Z3_mk_eq,
    Op.ITE: c_interface.Z3_mk_ite,
    Op.READ: c_interface.Z3_mk_select,
    Op.WRITE: c_interface.Z3_mk_store,
    Op.FLOAT_ADD: c_interface.Z3_mk_fpa_add,
    Op.FLOAT_SUB: c_interface.Z3_mk_fpa_sub,
    Op.FLOAT_MUL: c_interface.Z3_mk_fpa_mul,
    Op.FLOAT_DIV: c_interface.Z3_mk_fpa_div,
    Op.FLOAT_NEG: c_interface.Z3_mk_fpa_neg,
    Op.FLOAT_EQUAL: c_interface.Z3_mk_fpa_eq,
    Op.FLOAT_LESS: c_interface.Z3_mk_fpa_lt,
    Op.FLOAT_LESS_EQUAL: c_interface.Z3_mk_fpa_leq,
    Op.FLOAT_FLOOR: c_interface.Z3_mk_fpa_round_to_integral,
    Op.FLOAT_CEIL: c_interface.Z3_mk_fpa_round_to_integral,
    Op.FLOAT_TRUNC: c_interface.Z3_mk_fpa_round_to_integral,
    Op.FLOAT_ROUND: c_interface.Z3_mk_fpa_round_to_integral,
    Op.FLOAT_RINT: c_interface.Z3_mk_fpa_round_to_integral,
    Op.FLOAT_SQRT: c_interface.Z3_mk_fpa_sqrt,
}

_OF_BITS = frozenset({SortKind.BITS, SortKind.BOOLEAN})


def _is_beyond_bits(node: Term) -> bool:
    return node.sort.kind not in _OF_BITS or node.op == Op.FORALL


# Those of SMT-LIB, by its words.
_ROUNDING_MODES = {
    "RNE": c_interface.Z3_mk_fpa_rne,
    "RNA": c_interface.Z3_mk_fpa_rna,
    "RTN": c_interface.Z3_mk_fpa_rtn,
    "RTP": c_interface.Z3_mk_fpa_rtp,
    "RTZ": c_interface.Z3_mk_fpa_rtz,
}

# The first operand of those operators that round.
_ROUNDING = {
    Op.FLOAT_ADD: "RNE",
    Op.FLOAT_SUB: "RNE",
    Op.FLOAT_MUL: "RNE",
    Op.FLOAT_DIV: "RNE",
    Op.FLOAT_SQRT: "RNE",
    Op.FLOAT_FLOOR: "RTN",
    Op.FLOAT_CEIL: "RTP",
    Op.FLOAT_TRUNC: "RTZ",
    Op.FLOAT_ROUND: "RNA",
    Op.FLOAT_RINT: "RNE",
}


def _leaf(bridge: Bridge, node: Term) -> Ast:
    name = node.payload if node.op == Op.BOUND else node.payload.name
    if node.op == Op.SYMBOL and node.payload.auxiliary:
        name = f"{name}!"  # an input may be called k1, too
    return bridge.variable(name, node.sort)


def _constant_array(bridge: Bridge, node: Term) -> Ast:
    pointer, index, element = bridge.pointer, bits(node.sort.index_width), bits(node.sort.width)
    cells, default = node.payload
    array = c_interface.Z3_mk_const_array(pointer, bridge.sort(index), bridge.constant(default, element))
    for place, value in enumerate(cells):
        if value != default:
            bridge.kept(array)
            array = c_interface.Z3_mk_store(
                pointer, array, bridge.constant(place, index), bridge.constant(value, element)
            )
    return array


def _connective(make: Callable[..., Ast]) -> Callable[[Bridge, Term], Ast]:
    def build(bridge: Bridge, node: Term) -> Ast:
        operands = [bridge.translate(arg, BOOLEAN) for arg in node.args]
        return make(bridge.pointer, len(operands), (z3.Ast * len(operands))(*operands))

    return build


def _extract(bridge: Bridge, node: Term) -> Ast:
    high, low = node.payload + node.sort.width - 1, node.payload
    return c_interface.Z3_mk_extract(bridge.pointer, high, low, bridge.translated(node.args[0]))


def _extension(make: Callable[..., Ast]) -> Callable[[Bridge, Term], Ast]:
    def build(bridge: Bridge, node: Term) -> Ast:
        source: Term = node.args[0]
        return make(bridge.pointer, node.sort.width - source.sort.width, bridge.translated(source))

    return build


def _forall(bridge: Bridge, node: Term) -> Ast:
    pointer = bridge.pointer
    variable, low, high, body = (bridge.operand(node, position) for position in range(4))
    bounds = (
        bridge.kept(c_interface.Z3_mk_bvule(pointer, low, variable)),
        bridge.kept(c_interface.Z3_mk_bvule(pointer, variable, high)),
    )
    inside = bridge.kept(c_interface.Z3_mk_and(pointer, 2, (z3.Ast * 2)(*bounds)))
    implied = bridge.kept(c_interface.Z3_mk_implies(pointer, inside, body))
    variables = (z3.Ast * 1)(c_interface.Z3_to_app(pointer, variable))
    return c_interface.Z3_mk_forall_const(pointer, 0, 1, variables, 0, None, implied)


# ---------------------------------------------------------------------------------------------------------
# Floats


def _float_constant(bridge: Bridge, node: Term) -> Ast:
    width = node.sort.width
    number = bridge.constant(interchange_bits(width, node.payload), bits(sum(FORMATS[width])))
    return c_interface.Z3_mk_fpa_to_fp_bv(bridge.pointer, number, bridge.sort(node.sort))


def _float_from_bits(bridge: Bridge, node: Term) -> Ast:
    source = bridge.translated(node.args[0])
    if node.sort is FLOAT80:
        return _extended_from_bits(bridge, source)
    return c_interface.Z3_mk_fpa_to_fp_bv(bridge.pointer, source, bridge.sort(node.sort))


def _float_to_bits(bridge: Bridge, node: Term) -> Ast:
    source = bridge.translated(node.args[0])
    is_nan = bridge.kept(c_interface.Z3_mk_fpa_is_nan(bridge.pointer, source))
    exact = bridge.kept(c_interface.Z3_mk_fpa_to_ieee_bv(bridge.pointer, source))
    if node.args[0].sort is FLOAT80:
        exact = _extended_bits(bridge, exact)
    nan = bridge.constant(DEFAULT_NAN[node.sort.width], node.sort)
    return c_interface.Z3_mk_ite(bridge.pointer, is_nan, nan, exact)


def _extended_from_bits(bridge: Bridge, number: Ast) -> Ast:
    """The float of 80 bits that has this encoding. An integer bit with the exponent 0 means exponent 1; without it,
    another exponent means a NaN."""
    pointer, kept, sort = bridge.pointer, bridge.kept, bridge.sort(FLOAT80)

    def part(high: int, low: int) -> Ast:
        return kept(c_interface.Z3_mk_extract(pointer, high, low, number))

    exponent, integer_bit = part(78, 64), part(63, 63)
    has_no_exponent = kept(c_interface.Z3_mk_eq(pointer, exponent, bridge.constant(0, bits(15))))
    least = kept(c_interface.Z3_mk_zero_ext(pointer, 14, integer_bit))
    real = kept(c_interface.Z3_mk_ite(pointer, has_no_exponent, least, exponent))
    spelled = kept(c_interface.Z3_mk_fpa_fp(pointer, part(79, 79), real, part(62, 0)))
    has_integer_bit = kept(c_interface.Z3_mk_eq(pointer, integer_bit, bridge.constant(1, bits(1))))
    is_valid = kept(c_interface.Z3_mk_or(pointer, 2, (z3.Ast * 2)(has_integer_bit, has_no_exponent)))
    nan = kept(c_interface.Z3_mk_fpa_nan(pointer, sort))
    return c_interface.Z3_mk_ite(pointer, is_valid, spelled, nan)


def _extended_bits(bridge: Bridge, number: Ast) -> Ast:
    """The encoding in 80 bits of a float that SMT-LIB spells in 79, without the integer bit."""
    pointer, kept = bridge.pointer, bridge.kept
    exponent = kept(c_interface.Z3_mk_extract(pointer, 77, 63, number))
    has_no_exponent = kept(c_interface.Z3_mk_eq(pointer, exponent, bridge.constant(0, bits(15))))
    zero, one = bridge.constant(0, bits(1)), bridge.constant(1, bits(1))
    integer_bit = kept(c_interface.Z3_mk_ite(pointer, has_no_exponent, zero, one))
    high = kept(c_interface.Z3_mk_extract(pointer, 78, 63, number))
    low = kept(c_interface.Z3_mk_extract(pointer, 62, 0, number))
    return kept(c_interface.Z3_mk_concat(pointer, kept(c_interface.Z3_mk_concat(pointer, high, integer_bit)), low))


def _to_float(make: Callable[..., Ast]) -> Callable[[Bridge, Term], Ast]:
    def build(bridge: Bridge, node: Term) -> Ast:
        return make(bridge.pointer, bridge.nearest, bridge.translated(node.args[0]), bridge.sort(node.sort))

    return build


def _float_to_integer(make: Callable[..., Ast], is_signed: bool) -> Callable[[Bridge, Term], Ast]:
    """SMT-LIB leaves what does not fit open; terms say 100...0."""

    def build(bridge: Bridge, node: Term) -> Ast:
        pointer, source, width = bridge.pointer, bridge.translated(node.args[0]), node.sort.width
        lowest, highest, includes_lowest = float_bounds(node.args[0].sort.width, width, is_signed)
        sort = bridge.sort(node.args[0].sort)
        bottom = bridge.kept(c_interface.Z3_mk_fpa_numeral_double(pointer, lowest, sort))
        top = bridge.kept(c_interface.Z3_mk_fpa_numeral_double(pointer, highest, sort))
        above = c_interface.Z3_mk_fpa_leq if includes_lowest else c_interface.Z3_mk_fpa_lt
        limits = (
            bridge.kept(above(pointer, bottom, source)),
            bridge.kept(c_interface.Z3_mk_fpa_lt(pointer, source, top)),
        )
        fits = bridge.kept(c_interface.Z3_mk_and(pointer, 2, (z3.Ast * 2)(*limits)))
        converted = bridge.kept(make(pointer, bridge.towards_zero, source, width))
        return c_interface.Z3_mk_ite(pointer, fits, converted, bridge.constant(1 << (width - 1), node.sort))

    return build


_SPECIAL: dict[int, Callable[[Bridge, Term], Ast]] = {
    Op.SYMBOL: _leaf,
    Op.ADDRESS: _leaf,
    Op.BOUND: _leaf,
    Op.ARRAY: _leaf,
    Op.CONSTANT_ARRAY: _constant_array,
    Op.FLOAT_CONSTANT: _float_constant,
    Op.EXTRACT: _extract,
    Op.ZERO_EXTEND: _extension(c_interface.Z3_mk_zero_ext),
    Op.SIGN_EXTEND: _extension(c_interface.Z3_mk_sign_ext),
    Op.CONJUNCTION: _connective(c_interface.Z3_mk_and),
    Op.DISJUNCTION: _connective(c_interface.Z3_mk_or),
    Op.FORALL: _forall,
    Op.SIGNED_TO_FLOAT: _to_float(c_interface.Z3_mk_fpa_to_fp_signed),
    Op.UNSIGNED_TO_FLOAT: _to_float(c_interface.Z3_mk_fpa_to_fp_unsigned),
    Op.FLOAT_TO_FLOAT: _to_float(c_interface.Z3_mk_fpa_to_fp_float),
    Op.FLOAT_TO_SIGNED: _float_to_integer(c_interface.Z3_mk_fpa_to_sbv, is_signed=True),
    Op.FLOAT_TO_UNSIGNED: _float_to_integer(c_interface.Z3_mk_fpa_to_ubv, is_signed=False),
    Op.FLOAT_FROM_BITS: _float_from_bits,
    Op.FLOAT_TO_BITS: _float_to_bits,
}
