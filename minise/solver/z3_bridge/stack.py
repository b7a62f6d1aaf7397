"""Z3's solvers: assertions in frames, a verdict within limits, the model or the core behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

import z3
from z3 import z3core as c_interface

from minise.expr.assignment import Assignment
from minise.expr.operators import Op
from minise.expr.sorts import BOOLEAN
from minise.expr.term import Term
from minise.solver.z3_bridge.bridge import Bridge
from minise.solver.z3_bridge.operators import Ast


class Verdict(Enum):
    SAT = "sat"
    UNSAT = "unsat"
    UNKNOWN = "unknown"


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
        # Z3 would keep Ctrl-C for itself while it solves, and nobody would hear of it.
        self._milliseconds = milliseconds
        self._resources = resources
        self._solver.set(rlimit=resources, timeout=milliseconds, ctrl_c=False)
        self._pointer = self._solver.solver

    def push(self, assertions: Iterable[Ast]) -> None:
        c_interface.Z3_solver_push(self._bridge.pointer, self._pointer)
        self.add(assertions)

    def add(self, assertions: Iterable[Ast]) -> None:
        """To the newest frame. A solver that never has a second one is the only one that uses all preprocessing."""
        for each in assertions:
            c_interface.Z3_solver_assert(self._bridge.pointer, self._pointer, each)

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
        found = self._solver.statistics()
        return int(found.get_key_value("rlimit count")) if "rlimit count" in found.keys() else 0  # noqa: SIM118

    def reason(self) -> str:
        """Why the last answer was unknown."""
        return str(c_interface.Z3_solver_get_reason_unknown(self._bridge.pointer, self._pointer))

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


def unsatisfiable_core(
    bridge: Bridge, assertions: list[list[Ast]], resources: int, milliseconds: int
) -> list[int] | None:
    """Positions of assertions that cannot hold together, none of them to spare; None if Z3 does not find any."""
    solver = z3.Solver(ctx=bridge.context)
    solver.set(rlimit=resources, timeout=milliseconds, unsat_core=True)
    solver.set("core.minimize", True)
    for position, parts in enumerate(assertions):
        expressions = [z3.z3._to_expr_ref(part, bridge.context) for part in parts]
        solver.assert_and_track(z3.And(*expressions), f"core!{position}")
    if solver.check() != z3.unsat:
        return None
    return sorted(int(str(each).removeprefix("core!")) for each in solver.unsat_core())
