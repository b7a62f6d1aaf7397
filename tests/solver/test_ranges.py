"""Equations over bounded inputs: what the layer answers, Z3 answers, too."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from minise.expr import bitvectors, comparisons, slices
from minise.expr.assignment import Assignment
from minise.expr.booleans import negation
from minise.expr.evaluate import evaluate, satisfies
from minise.expr.symbols import symbol
from minise.expr.term import Boolean, Term
from minise.solver.contract import Answer, Limits, Query, Sat, Unknown, Unsat
from minise.solver.on_demand import OnDemand
from minise.solver.path_condition import PathCondition
from minise.solver.ranges import NAME, Ranges

K, M = symbol("k", 32), symbol("m", 32)
ZERO = Assignment()  # satisfies the paths below


def question(path: PathCondition, condition: Boolean = True, model: Assignment | None = None) -> Query:
    """As a memory model asks it, which wants no model."""
    return Query(path, condition, model, wants_model=False)


class Nobody:
    """The end of a chain that has no solver."""

    def check(self, query: Query) -> Answer:
        return Unknown("nobody knows", "nobody")


def below(name: Term, limit: int) -> list[Boolean]:
    return [comparisons.sle(32, 0, name), comparisons.slt(32, name, limit)]


def element(total: int) -> Term:
    """11*k + m == total, as an index in an array of structs asks it."""
    wide_k, wide_m = slices.sign_extend(K, 32, 64), slices.sign_extend(M, 32, 64)
    found = comparisons.eq(64, bitvectors.add(64, bitvectors.mul(64, wide_k, 11), wide_m), total)
    assert isinstance(found, Term)
    return found


def test_few_inputs_are_tried() -> None:
    path = PathCondition.of([*below(K, 20), *below(M, 8)])
    found = Ranges(Nobody()).check(question(path, element(24), ZERO))
    assert isinstance(found, Sat) and found.layer == NAME
    assert (found.model.value_of(K), found.model.value_of(M)) == (2, 2)
    assert all(
        isinstance(Ranges(Nobody()).check(question(path, element(each), ZERO)), Sat) for each in (0, 7, 19 * 11 + 7)
    )
    assert isinstance(Ranges(Nobody()).check(question(path, element(10), ZERO)), Unsat)  # m is 7 at most
    assert isinstance(Ranges(Nobody()).check(question(path, element(2**64 - 1), ZERO)), Unsat)


def test_what_has_no_bounds_or_more_constraints_is_left_to_others() -> None:
    layer = Ranges(Nobody())
    assert isinstance(layer.check(question(PathCondition.of(below(K, 20)), element(2**40))), Unsat)
    assert isinstance(layer.check(question(PathCondition.of([]), element(24))), Unknown)
    path = PathCondition.of([*below(K, 20), *below(M, 8), comparisons.ne(32, K, 2)])
    assert isinstance(layer.check(question(path, element(24), ZERO)), Unknown)


WIDTHS = st.sampled_from([(8, 8), (8, 16), (16, 16)])
COMPARE = st.sampled_from([comparisons.slt, comparisons.sle, comparisons.ult, comparisons.ule])
NUMBERS = st.one_of(st.integers(0, 2**16 - 1), st.integers(0, 12), st.integers(2**16 - 12, 2**16 - 1))


@settings(deadline=None)
@given(
    WIDTHS,
    st.tuples(NUMBERS, NUMBERS, NUMBERS),
    st.lists(st.tuples(st.integers(0, 2), COMPARE, st.integers(-1, 9), st.booleans(), st.booleans()), max_size=8),
    st.lists(st.tuples(st.integers(0, 2), st.booleans(), NUMBERS), min_size=1, max_size=3),
    st.integers(-1, 1),
)
def test_answers_are_those_of_z3(
    widths: tuple[int, int],
    values: tuple[int, int, int],
    bounds: list[tuple[int, object, int, bool, bool]],
    summands: list[tuple[int, bool, int]],
    error: int,
) -> None:
    """Bounds are near some values of the inputs, and so is the total to their sum: errors by one would show."""
    narrow, wide = widths
    symbols = [symbol(f"s{each}", narrow) for each in range(3)]
    path: list[Boolean] = []
    for which, compare, distance, is_left, is_negated in bounds:
        number = (values[which] + distance) % (1 << narrow)
        one, other = (symbols[which], number) if is_left else (number, symbols[which])
        bound: Boolean = compare(narrow, one, other)  # type: ignore[operator]
        path.append(negation(bound) if is_negated else bound)
    left: int | Term = 0
    for which, is_signed, factor in summands:
        extend = slices.sign_extend if is_signed else slices.zero_extend
        part = extend(symbols[which], narrow, wide) if wide > narrow else symbols[which]
        left = bitvectors.add(wide, left, bitvectors.mul(wide, part, factor % (1 << wide)))
    inputs = Assignment({each: value % (1 << narrow) for each, value in zip(symbols, values, strict=True)})
    condition = comparisons.eq(wide, left, (evaluate(left, inputs) + error) % (1 << wide))
    if any(each is False for each in path) or isinstance(condition, bool):
        return
    known, solver = PathCondition.of(path), OnDemand(Limits())
    path_model = solver.check(question(known))
    if not isinstance(path_model, Sat):
        return
    found = Ranges(Nobody()).check(question(known, condition, path_model.model))
    if isinstance(found, Sat):
        assert satisfies(found.model, [*path, condition])
    elif isinstance(found, Unsat):
        assert isinstance(solver.check(question(known, condition)), Unsat)


def test_who_wants_a_model_gets_the_solvers() -> None:
    path = PathCondition.of([*below(K, 20), *below(M, 8)])
    assert isinstance(Ranges(Nobody()).check(Query(path, element(24), ZERO)), Unknown)
