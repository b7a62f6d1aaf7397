"""How the analysed program speaks to minise: `minise.h`, KLEE's intrinsics, SV-COMP's `__VERIFIER_...` and CBMC's
names. What they do is the same in all four; a program that defines one of them itself is taken at its word."""

from __future__ import annotations

from minise.expr import comparisons, slices
from minise.expr.booleans import both, negation
from minise.expr.term import Boolean, Term
from minise.faults import Fault, FaultKind
from minise.inputs import new_value
from minise.interpreter.accesses import CUT as STACK_CUT
from minise.interpreter.calls import Answer, Model, ModelCall
from minise.interpreter.code import Failed, Marked, Silenced
from minise.ir import records as ir
from minise.ir.input_functions import (
    BODILESS,
    INPUT_GIVING,
    JUMPED_PREFIX,
    RECORD_INPUT,
    UNSET_BLOCKS,
    UNSET_PREFIX,
    given_input,
)
from minise.ir.layouts import PointerLayout, Records, ScalarLayout, records_of
from minise.ir.stack_room import ASSUME_ROOM
from minise.ir.types import I32, DataModel, Kind, Type
from minise.library.answers import Finish, assuming, fixed, for_each_base, one_of
from minise.library.arguments import integer, pointer, size_of
from minise.library.input_objects import InputWriter
from minise.library.stretches import string_at
from minise.state import State
from minise.values import NULL, UNDEFINED, Pointer, Value

FIXED_VALUE = "a symbolic value was fixed to one example"

# ---------------------------------------------------------------------------------------------------------
# Objects


def _make_symbolic(records: Records) -> Model:
    def make_symbolic(call: ModelCall) -> Answer:
        place, size = pointer(call.arguments[0]), size_of(call, call.arguments[1])
        name = _name(call, call.arguments[2])
        writer = InputWriter(call, name, size, records, lambda after: UNDEFINED)
        return for_each_base(call.state, place, writer.write)

    return make_symbolic


def _name(call: ModelCall, value: Value) -> str:
    place = pointer(value)
    found = string_at(call.state, place) if place != NULL else ""
    return found or "unnamed"


# ---------------------------------------------------------------------------------------------------------
# Values

_UNSIGNED_WORDS = ("u", "size", "sector")


def _layout_of(name: str, type: Type, data_model: DataModel) -> ScalarLayout | PointerLayout:
    """The C type of what a function gives, as far as its name tells it: minise_uint, __VERIFIER_nondet_bool."""
    if type.kind is Kind.POINTER:
        return PointerLayout(None, type)
    if name.startswith(BODILESS):
        return ScalarLayout(str(type), type, True, data_model.padding(type))
    word = (
        name.rpartition("nondet_")[2].removeprefix(JUMPED_PREFIX).removeprefix(UNSET_PREFIX).removeprefix("minise_")
    )
    if word == "bool":
        return ScalarLayout("_Bool", type, False)
    return ScalarLayout(word, type, not word.startswith(_UNSIGNED_WORDS), data_model.padding(type))


def _value(layout: ScalarLayout | PointerLayout, is_named: bool) -> Model:
    def give_value(call: ModelCall) -> Answer:
        name = _name(call, call.arguments[0]) if is_named else given_input(call.name)
        value, demand = new_value(call.state, name, layout, call.site.span)
        return assuming(call.state, demand, lambda after: value)

    return give_value


_INT = ScalarLayout("int", I32, True)
_UNSIGNED = ScalarLayout("unsigned int", I32, False)


def value_in_range(call: ModelCall) -> Answer:
    """An int with lower <= value < upper."""
    lower, upper = integer(call.arguments[0]), integer(call.arguments[1])
    value, _ = new_value(call.state, _name(call, call.arguments[2]), _INT, call.site.span)
    number = integer(value)
    in_range = both(comparisons.sle(32, lower, number), comparisons.slt(32, number, upper))
    return assuming(call.state, in_range, lambda after: value)


def choice(call: ModelCall) -> Answer:
    """A number below the given one."""
    value, _ = new_value(call.state, call.name, _UNSIGNED, call.site.span)
    wide = slices.zero_extend(integer(value), 32, 64)
    is_below = comparisons.ult(64, wide, size_of(call, call.arguments[0]))
    return assuming(call.state, is_below, lambda after: value)


# ---------------------------------------------------------------------------------------------------------
# Assumptions and assertions


def _is_true(value: Value) -> Boolean:
    number = integer(value)
    return comparisons.ne(number.sort.width, number, 0) if isinstance(number, Term) else number != 0


def assume(call: ModelCall) -> Answer:
    return assuming(call.state, _is_true(call.arguments[0]), lambda after: UNDEFINED)


def prefer(call: ModelCall) -> Answer:
    """Where the path ends, inputs are chosen for which the condition holds, if there are such."""
    condition = _is_true(call.arguments[1])
    if isinstance(condition, Term):
        call.state.preferences += (condition,)
    return UNDEFINED


def assume_room(call: ModelCall) -> Answer:
    """That the stack has room for an object."""
    state, size = call.state, size_of(call, call.arguments[0])
    largest = min(state.memory.largest_size, state.stack_left)
    if isinstance(size, int):
        return UNDEFINED
    return assuming(state, comparisons.ule(64, size, largest), lambda after: UNDEFINED, STACK_CUT.format(largest))


def assume_possible(call: ModelCall) -> Answer:
    """KLEE reports an assumption that no input of the path meets."""
    condition = _is_true(call.arguments[0])
    if call.state.view.possibility(condition) is False:
        message = f"invalid {call.name} call (provably false): no input that takes this path meets the condition"
        return Failed(Fault(FaultKind.VIOLATED_ASSUMPTION, message))
    return assuming(call.state, condition, lambda after: UNDEFINED)


def set_forking(call: ModelCall) -> Answer:
    """Whether branches fork from here on."""

    def switched(state: State, known: tuple[Value, ...]) -> Answer:
        state.is_forking = known[0] != 0
        return UNDEFINED

    return fixed(call.state, [call.arguments[0]], switched, FIXED_VALUE)


def give_up(call: ModelCall) -> Answer:
    return Silenced(gives_up=True)


def assert_condition(call: ModelCall) -> Answer:
    condition = _is_true(call.arguments[0])
    name = call.name.removeprefix("__minise_")
    failed = Failed(Fault(FaultKind.ASSERTION_FAILURE, f"{name} of a condition that is false{_described(call)}"))
    ways: list[tuple[Boolean, Finish]] = [
        (negation(condition), lambda after: failed),
        (condition, lambda after: UNDEFINED),
    ]
    return one_of(call.state, ways)


def _described(call: ModelCall) -> str:
    """What __CPROVER_assert is told beside the condition."""
    return f": {_name(call, call.arguments[1])}" if len(call.arguments) > 1 else ""


def reach_error(call: ModelCall) -> Answer:
    return Failed(Fault(FaultKind.ASSERTION_FAILURE, f"{call.name}() is reached"))


def abort(call: ModelCall) -> Answer:
    return Failed(Fault(FaultKind.ABORT, f"the program called {call.name}()"))


def report_error(call: ModelCall) -> Answer:
    return Failed(Fault(FaultKind.ABORT, f"{call.name}: {_name(call, call.arguments[2])}"))


def silent_exit(call: ModelCall) -> Answer:
    return Silenced()


# ---------------------------------------------------------------------------------------------------------
# Questions about the execution


def merge_begin(call: ModelCall) -> Answer:
    return Marked(begins=True)


def merge_end(call: ModelCall) -> Answer:
    return Marked(begins=False)


def nothing(call: ModelCall) -> Answer:
    return UNDEFINED


def is_replay(call: ModelCall) -> Answer:
    return 0


def is_symbolic(call: ModelCall) -> Answer:
    return int(isinstance(call.arguments[0], Term))


def one_value(call: ModelCall) -> Answer:
    """KLEE's way to go on with one value of many."""
    return fixed(call.state, [call.arguments[0]], lambda after, known: known[0], FIXED_VALUE)


def object_size(call: ModelCall) -> Answer:
    def size(state: State, target: Pointer) -> Answer:
        assert isinstance(target.base, int)
        extent = state.memory.extent(target.base)
        if extent is None:
            return Failed(Fault(FaultKind.INVALID_POINTER, "the size of an object that is none"))
        return slices.truncate(extent, call.data_model.word.bits)

    return for_each_base(call.state, pointer(call.arguments[0]), size)


def extent(call: ModelCall) -> Answer:
    """CBMC's question for the size of an object; 0 where there is none any more."""

    def size(state: State, target: Pointer) -> Answer:
        assert isinstance(target.base, int)
        found = state.memory.extent(target.base)
        return 0 if found is None else slices.truncate(found, call.data_model.word.bits)

    return for_each_base(call.state, pointer(call.arguments[0]), size)


def offset(call: ModelCall) -> Answer:
    found = pointer(call.arguments[0]).offset
    bits = call.data_model.word.bits
    return found & ((1 << bits) - 1) if isinstance(found, int) else slices.truncate(found, bits)


def object_number(call: ModelCall) -> Answer:
    def number(state: State, target: Pointer) -> Answer:
        assert isinstance(target.base, int)
        return target.base

    return for_each_base(call.state, pointer(call.arguments[0]), number)


def is_same_object(call: ModelCall) -> Answer:
    def with_left(state: State, left: Pointer) -> Answer:
        return for_each_base(state, pointer(call.arguments[1]), lambda _, right: int(left.base == right.base))

    return for_each_base(call.state, pointer(call.arguments[0]), with_left)


# ---------------------------------------------------------------------------------------------------------
# Tables

# They mark something for another tool.
_IDLE = (
    "klee_mark_global",
    "klee_stack_trace",
    "__VERIFIER_atomic_begin",
    "__VERIFIER_atomic_end",
    "__CPROVER_atomic_begin",
    "__CPROVER_atomic_end",
    "__CPROVER_cover",
    "__CPROVER_input",
    "__CPROVER_output",
    "__CPROVER_printf",
)

MODELS: dict[str, Model] = {
    "minise_range": value_in_range,
    "minise_assume": assume,
    "minise_assert": assert_condition,
    "__minise_assert": assert_condition,
    "minise_merge_begin": merge_begin,
    "minise_merge_end": merge_end,
    "klee_range": value_in_range,
    "klee_choose": choice,
    "klee_assume": assume,
    "klee_prefer_cex": prefer,
    "klee_posix_prefer_cex": prefer,
    "klee_is_symbolic": is_symbolic,
    "klee_get_obj_size": object_size,
    "klee_get_value_i32": one_value,
    "klee_get_valuel": one_value,
    "klee_get_valuell": one_value,
    "klee_get_value_i64": one_value,
    "klee_get_valuef": one_value,
    "klee_get_valued": one_value,
    "klee_is_replay": is_replay,
    "klee_silent_exit": silent_exit,
    "klee_abort": abort,
    "klee_report_error": report_error,
    "klee_warning": nothing,
    "klee_warning_once": nothing,
    "klee_print_expr": nothing,
    "klee_print_range": nothing,
    "klee_open_merge": merge_begin,
    "klee_close_merge": merge_end,
    "klee_merge": merge_end,
    "klee_set_forking": set_forking,
    "__VERIFIER_assume": assume,
    "__VERIFIER_assert": assert_condition,
    "__VERIFIER_error": reach_error,
    "reach_error": reach_error,
    "__minise_give_up": give_up,
    ASSUME_ROOM: assume_room,
    "__CPROVER_assume": assume,
    "__CPROVER_assert": assert_condition,
    "__CPROVER_POINTER_OBJECT": object_number,
    "__CPROVER_POINTER_OFFSET": offset,
    "__CPROVER_OBJECT_SIZE": extent,
    "__CPROVER_same_object": is_same_object,
    **dict.fromkeys(_IDLE, nothing),
}

_MAKE_SYMBOLIC = (
    "minise_symbolic",
    "klee_make_symbolic",
    f"{UNSET_PREFIX}object",
    f"{JUMPED_PREFIX}object",
    RECORD_INPUT,
)
_NAMED_VALUES = {"klee_int"} | {
    f"minise_{word}"
    for word in (
        *("char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "longlong", "ulonglong"),
        *("bool", "float", "double", "longdouble", "size"),
    )
}


def models_of(program: ir.Program) -> dict[str, Model]:
    """Those models that depend on the program's types. Any function with a nondeterministic name gives a value of
    the type that its declaration tells; such a function is its own name's input. One without a body
    changes nothing."""
    records = records_of(program)
    models = dict.fromkeys(_MAKE_SYMBOLIC, _make_symbolic(records))
    if program.dialect.rules.reports_false_assume:
        models["klee_assume"] = assume_possible
    for each in program.declarations:
        if each.result is None and each.name.startswith(BODILESS):
            models[each.name] = nothing
        if each.result is None or each.name in UNSET_BLOCKS.values():
            continue
        if each.name in _NAMED_VALUES or each.name.startswith(UNSET_PREFIX):
            models[each.name] = _value(_layout_of(each.name, each.result, program.data_model), is_named=True)
        elif each.name.startswith(INPUT_GIVING):
            models[each.name] = _value(_layout_of(each.name, each.result, program.data_model), is_named=False)
    return models
