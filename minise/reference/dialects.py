"""The four ways to speak to minise: `minise.h`, KLEE's intrinsics, SV-COMP's `__VERIFIER_...` and CBMC's names.

What is symbolic elsewhere is an input here, and so has a value."""

from __future__ import annotations

from minise.faults import FaultKind
from minise.ir.input_functions import BODILESS, given_input
from minise.ir.stack_room import ASSUME_ROOM
from minise.ir.types import I32, Type
from minise.reference.call import Call, Model, load_string, store_bytes
from minise.reference.encoding import number_of, value_of
from minise.reference.ending import assume, fail, leave
from minise.reference.memory import defined_bytes
from minise.reference.values import NULL, UNDEFINED, Life, Value, to_signed

LARGEST_OBJECT = 1 << 36  # bytes of a local object, where the stack has no end

# ---------------------------------------------------------------------------------------------------------
# Inputs


def _input_name(call: Call, index: int) -> str:
    place = call.pointer(index)
    name = load_string(call.memory, place).decode(errors="replace") if place != NULL else ""
    return name or "unnamed"


def _input(call: Call, name: str, type: Type) -> Value:
    data = call.state.inputs.take_bytes(name, type.size)
    if call.name.endswith("bool"):
        return int(any(data))  # C11 6.3.1.2: a _Bool is 0 or 1
    return value_of(type, defined_bytes(data), call.memory)


def _result_type(call: Call) -> Type:
    type = call.state.declarations[call.name].result
    if type is None:
        fail(FaultKind.UNMODELLED_FUNCTION, f"{call.name} is declared to give no value")
    return type


def make_symbolic(call: Call) -> Value:
    place, size = call.pointer(0), call.number(1)
    name = _input_name(call, 2)
    if size:
        call.memory.writable(place, size)
    store_bytes(call.memory, place, call.state.inputs.take_bytes(name, size))
    return UNDEFINED


def named_value(call: Call) -> Value:
    return _input(call, _input_name(call, 0), _result_type(call))


def nondeterministic(call: Call) -> Value:
    """Such a function is its own name's input. One without a body may give none, and is called all the same."""
    if call.name.startswith(BODILESS) and call.state.declarations[call.name].result is None:
        return UNDEFINED
    return _input(call, given_input(call.name), _result_type(call))


def value_in_range(call: Call) -> Value:
    """An int with lower <= value < upper."""
    lower, upper = call.number(0, 32), call.number(1, 32)
    value = number_of(_input(call, _input_name(call, 2), I32), call.memory)
    assume(lower <= to_signed(value, 32) < upper)
    return value


def choice(call: Call) -> Value:
    """A number below the given one."""
    value = number_of(_input(call, call.name, I32), call.memory)
    assume(value < call.number(0))
    return value


# ---------------------------------------------------------------------------------------------------------
# Assumptions and assertions


def assume_condition(call: Call) -> Value:
    assume(call.number(0) != 0)
    return UNDEFINED


def assume_room(call: Call) -> Value:
    """That the stack has room for an object."""
    assume(call.number(0) <= LARGEST_OBJECT)
    return UNDEFINED


def give_up(call: Call) -> Value:
    call.state.has_given_up = True
    assume(False)
    return UNDEFINED


def assert_condition(call: Call) -> Value:
    if call.number(0) == 0:
        fail(FaultKind.ASSERTION_FAILURE, f"{call.name} of a condition that is false")
    return UNDEFINED


def reach_error(call: Call) -> Value:
    fail(FaultKind.ASSERTION_FAILURE, f"{call.name}() is reached")


def abort(call: Call) -> Value:
    fail(FaultKind.ABORT, f"the program called {call.name}()")


def silent_exit(call: Call) -> Value:
    leave(call.number(0))


# ---------------------------------------------------------------------------------------------------------
# What says nothing about a single run


def nothing(call: Call) -> Value:
    return UNDEFINED


def no(call: Call) -> Value:
    return 0


def same_value(call: Call) -> Value:
    return call.number(0)


def object_size(call: Call) -> Value:
    target = call.pointer(0).target
    if target is None:
        fail(FaultKind.INVALID_POINTER, "the size of an object that is none")
    return target.size


def extent(call: Call) -> Value:
    target = call.pointer(0).target
    return target.size if target is not None and target.life is Life.LIVING else 0


def offset(call: Call) -> Value:
    return call.word(call.pointer(0).offset)


def object_number(call: Call) -> Value:
    """CBMC's number of an object; the address serves as well, because no two living objects share it."""
    target = call.pointer(0).target
    return target.address if target is not None else 0


def is_same_object(call: Call) -> Value:
    return int(call.pointer(0).target is call.pointer(1).target)


_INTEGERS = ("char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "longlong", "ulonglong")
_OTHERS = ("bool", "float", "double", "longdouble", "size")

# They mark something for another tool.
_IDLE = (
    "klee_posix_prefer_cex",
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
    **{f"minise_{type}": named_value for type in (*_INTEGERS, *_OTHERS)},
    "minise_symbolic": make_symbolic,
    "minise_range": value_in_range,
    "minise_assume": assume_condition,
    "minise_assert": assert_condition,
    "__minise_assert": assert_condition,
    "minise_merge_begin": nothing,
    "minise_merge_end": nothing,
    "__minise_has_many": no,  # then the library goes in a loop
    "klee_make_symbolic": make_symbolic,
    "klee_range": value_in_range,
    "klee_int": named_value,
    "klee_choose": choice,
    "klee_assume": assume_condition,
    "klee_prefer_cex": nothing,
    "klee_is_symbolic": no,
    "klee_get_obj_size": object_size,
    "klee_get_value_i32": same_value,
    "klee_get_valuel": same_value,
    "klee_get_valuell": same_value,
    "klee_get_value_i64": same_value,
    "klee_get_valuef": same_value,
    "klee_get_valued": same_value,
    "klee_is_replay": no,
    "klee_silent_exit": silent_exit,
    "klee_abort": abort,
    "klee_report_error": abort,
    "klee_warning": nothing,
    "klee_warning_once": nothing,
    "klee_print_expr": nothing,
    "klee_print_range": nothing,
    "klee_open_merge": nothing,
    "klee_close_merge": nothing,
    "klee_merge": nothing,
    "klee_set_forking": nothing,
    "__VERIFIER_assume": assume_condition,
    "__VERIFIER_assert": assert_condition,
    "__VERIFIER_error": reach_error,
    "reach_error": reach_error,
    "__minise_give_up": give_up,
    ASSUME_ROOM: assume_room,
    "__CPROVER_assume": assume_condition,
    "__CPROVER_assert": assert_condition,
    "__CPROVER_POINTER_OBJECT": object_number,
    "__CPROVER_POINTER_OFFSET": offset,
    "__CPROVER_OBJECT_SIZE": extent,
    "__CPROVER_same_object": is_same_object,
    **dict.fromkeys(_IDLE, nothing),
}
