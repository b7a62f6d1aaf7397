"""The records of the IR: a program is globals and functions, a function is blocks of instructions.

Records only: `text.py` prints them, `parse.py` reads them back, `check.py` says whether they are well formed, and
`minise/interpreter/` gives them their meaning. `layouts.py` holds those that execution never looks at. Registers are
mutable and typed, and a C variable whose address is never taken is a register with its own name (`%count`). Every
instruction carries the source span it came from. An instruction of no statement has an empty one: the jump from the
end of a loop's body back to its condition, for example. Pointers have their own instructions, because the memory
model owns their representation.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from minise.ir.dialect import Dialect
from minise.ir.layouts import ArrayLayout as ArrayLayout
from minise.ir.layouts import FieldLayout as FieldLayout
from minise.ir.layouts import FunctionLayout as FunctionLayout
from minise.ir.layouts import Layout as Layout
from minise.ir.layouts import NamedLayout as NamedLayout
from minise.ir.layouts import PointerLayout as PointerLayout
from minise.ir.layouts import RecordLayout as RecordLayout
from minise.ir.layouts import ScalarLayout as ScalarLayout
from minise.ir.types import DataModel, Type
from minise.source import Span

# ---------------------------------------------------------------------------------------------------------
# Operands


@dataclass(frozen=True, slots=True)
class Register:
    """`%count`. Its name is unique in its function, which declares it with its type."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Integer:
    """An integer constant, kept unsigned: 0 <= value < 2**bits."""

    value: int
    type: Type


@dataclass(frozen=True, slots=True)
class Float:
    """A floating constant by its IEEE bits, so that equality and printing lose nothing (NaN, -0.0)."""

    bits: int
    type: Type


@dataclass(frozen=True, slots=True)
class Null:
    """The null pointer."""

    type: Type


@dataclass(frozen=True, slots=True)
class GlobalAddress:
    """`@name + offset`: the address of (a byte of) a global object."""

    name: str
    offset: int
    type: Type


@dataclass(frozen=True, slots=True)
class FunctionAddress:
    """`&name`: a function as a value, and the callee of a direct call."""

    name: str
    type: Type


Constant = Integer | Float | Null | GlobalAddress | FunctionAddress
Operand = Register | Constant

# ---------------------------------------------------------------------------------------------------------
# Operators


class BinaryOp(Enum):
    """Both operands and the result have one type. The `s` forms are C's signed arithmetic: their overflow is
    undefined behaviour in C. minise wraps, and reports it when asked to; that of a quotient, where processors trap,
    is always a fault."""

    ADD = "add"
    SUB = "sub"
    MUL = "mul"
    SIGNED_ADD = "sadd"
    SIGNED_SUB = "ssub"
    SIGNED_MUL = "smul"
    UNSIGNED_DIV = "udiv"
    SIGNED_DIV = "sdiv"
    UNSIGNED_REM = "urem"
    SIGNED_REM = "srem"
    AND = "and"
    OR = "or"
    XOR = "xor"
    SHIFT_LEFT = "shl"
    SIGNED_SHIFT_LEFT = "sshl"
    LOGICAL_SHIFT_RIGHT = "lshr"
    ARITHMETIC_SHIFT_RIGHT = "ashr"
    FLOAT_ADD = "fadd"
    FLOAT_SUB = "fsub"
    FLOAT_MUL = "fmul"
    FLOAT_DIV = "fdiv"


class CompareOp(Enum):
    """Both operands have one type, the result is i1. Float comparisons with NaN are false, except `fne`."""

    EQUAL = "eq"
    NOT_EQUAL = "ne"
    UNSIGNED_LESS = "ult"
    UNSIGNED_LESS_EQUAL = "ule"
    SIGNED_LESS = "slt"
    SIGNED_LESS_EQUAL = "sle"
    FLOAT_EQUAL = "feq"
    FLOAT_NOT_EQUAL = "fne"
    FLOAT_LESS = "flt"
    FLOAT_LESS_EQUAL = "fle"


class ConvertOp(Enum):
    TRUNCATE = "trunc"
    ZERO_EXTEND = "zext"
    SIGN_EXTEND = "sext"
    SIGNED_TO_FLOAT = "sitofp"
    UNSIGNED_TO_FLOAT = "uitofp"
    FLOAT_TO_SIGNED = "fptosi"
    FLOAT_TO_UNSIGNED = "fptoui"
    FLOAT_TO_FLOAT = "fpconv"  # between f32, f64 and f80


class PointerCompareOp(Enum):
    EQUAL = "ptreq"
    NOT_EQUAL = "ptrne"
    LESS = "ptrlt"
    LESS_EQUAL = "ptrle"


# ---------------------------------------------------------------------------------------------------------
# Instructions: straight-line


@dataclass(frozen=True, slots=True)
class Copy:
    target: Register
    source: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class Binary:
    """Shift counts have the type of the value shifted; a count of at least its width is a fault, and so is
    division by zero."""

    op: BinaryOp
    target: Register
    left: Operand
    right: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class Compare:
    op: CompareOp
    target: Register
    left: Operand
    right: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class Convert:
    op: ConvertOp
    target: Register
    source: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class PointerAdd:
    """target = pointer + index * stride. The index is a signed integer as wide as a pointer; the stride is
    kept apart so that a memory model sees `base + stride * i`. `is_unchecked`: the index belongs to an array that is
    part of an object, and bounds are checked for whole objects only."""

    target: Register
    pointer: Operand
    index: Operand
    stride: int
    span: Span
    is_unchecked: bool = False


@dataclass(frozen=True, slots=True)
class CheckIndex:
    """A fault unless 0 <= index < length. Both are as wide as a pointer. With `allows_end`, the index may equal the
    length: `&a[n]` is the address just after the last element (C11 6.5.6p8). With a `pointer`, `size` bytes there are
    about to be accessed: where these do not lie in a living object, the access itself is the fault, and the check
    leaves it to report that."""

    index: Operand
    length: Operand
    allows_end: bool
    pointer: Operand | None
    size: int
    span: Span


@dataclass(frozen=True, slots=True)
class PointerDifference:
    """target = (left - right) / stride, a signed integer as wide as a pointer."""

    target: Register
    left: Operand
    right: Operand
    stride: int
    span: Span


@dataclass(frozen=True, slots=True)
class LabelNumber:
    """target = which of the `count` bytes of `table` the pointer points to, or `count` if it points to none of them.
    Each byte stands for a label of the function whose value the program takes."""

    target: Register
    pointer: Operand
    table: Operand
    count: int
    span: Span


@dataclass(frozen=True, slots=True)
class PointerCompare:
    op: PointerCompareOp
    target: Register
    left: Operand
    right: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class PointerToInteger:
    """The address as an integer as wide as a pointer. The object becomes *exposed*."""

    target: Register
    pointer: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class IntegerToPointer:
    target: Register
    source: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class StackObject:
    """A new stack object of `size` bytes with undefined contents; target points to it. It lives until an
    `EndLifetime` of it, or until its function returns. `name` is the C variable, or "" for a temporary."""

    target: Register
    size: Operand
    alignment: int
    name: str
    layout: Layout | None
    span: Span


@dataclass(frozen=True, slots=True)
class EndLifetime:
    """The block that declared the object has ended: using it from here on is a fault."""

    pointer: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class Load:
    """A whole value of the target's type from memory."""

    target: Register
    pointer: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class Store:
    pointer: Operand
    value: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class LoadBits:
    """A bit-field: `width` bits from bit `start` on (0 <= start < 8; little-endian bit order) of the bytes at the
    pointer, sign- or zero-extended to the target's type. Only the bytes that hold these bits are touched."""

    target: Register
    pointer: Operand
    start: int
    width: int
    signed: bool
    span: Span


@dataclass(frozen=True, slots=True)
class StoreBits:
    """The low `width` bits of the value go to that bit-field; the other bits of the touched bytes stay."""

    pointer: Operand
    value: Operand
    start: int
    width: int
    span: Span


@dataclass(frozen=True, slots=True)
class CopyMemory:
    """`size` bytes from source to destination, as memmove does. Undefined bytes are copied, not reported."""

    destination: Operand
    source: Operand
    size: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class FillMemory:
    """`size` bytes at the destination become `byte` (an i8)."""

    destination: Operand
    byte: Operand
    size: Operand
    span: Span


@dataclass(frozen=True, slots=True)
class VariadicArea:
    """target points to the object in which the caller laid the variable arguments: each in its own slot,
    rounded up to a multiple of the pointer size, a struct by its bytes."""

    target: Register
    span: Span


@dataclass(frozen=True, slots=True)
class RecordArgument:
    """An argument that passes a struct by value among the variable arguments: its bytes are copied."""

    pointer: Operand
    size: int


@dataclass(frozen=True, slots=True)
class Call:
    """`variadic` holds the arguments beyond the parameters of a variadic function.

    A struct parameter is a pointer to a copy that the caller made and the callee owns; a struct result is
    stored through a pointer that is the first argument. `pointee` tells what a `void *` that is the result will point
    to, where the program converts it at once: `(int *)malloc(n)`."""

    target: Register | None
    callee: Operand
    arguments: tuple[Operand, ...]
    variadic: tuple[Operand | RecordArgument, ...]
    span: Span
    pointee: Layout | None = None


# ---------------------------------------------------------------------------------------------------------
# Instructions: the end of a block


@dataclass(frozen=True, slots=True)
class Jump:
    label: str
    span: Span


@dataclass(frozen=True, slots=True)
class Branch:
    """Goes to `then` if the condition (an i1) holds, else to `otherwise`."""

    condition: Operand
    then: str
    otherwise: str
    span: Span


@dataclass(frozen=True, slots=True)
class Switch:
    """Case values are constants of the value's type, kept unsigned and distinct."""

    value: Operand
    cases: tuple[tuple[int, str], ...]
    default: str
    span: Span


@dataclass(frozen=True, slots=True)
class Return:
    value: Operand | None
    span: Span


@dataclass(frozen=True, slots=True)
class Unreachable:
    """Control must not come here: the end of a non-void function whose result is used, and the like."""

    reason: str
    span: Span


Terminator = Jump | Branch | Switch | Return | Unreachable
Instruction = (
    Copy
    | Binary
    | Compare
    | Convert
    | PointerAdd
    | CheckIndex
    | PointerDifference
    | LabelNumber
    | PointerCompare
    | PointerToInteger
    | IntegerToPointer
    | StackObject
    | EndLifetime
    | Load
    | Store
    | LoadBits
    | StoreBits
    | CopyMemory
    | FillMemory
    | VariadicArea
    | Call
    | Terminator
)

# ---------------------------------------------------------------------------------------------------------
# Programs


@dataclass(frozen=True, slots=True)
class Block:
    label: str
    instructions: tuple[Instruction, ...]  # the last one is a Terminator, no other is


@dataclass(frozen=True, slots=True)
class Variable:
    """A C variable of a function, in order of appearance. Its value is in `register`; with `in_memory`, the
    register points to the object that holds it. `scope` is the stretch of source in which the name means it."""

    name: str
    register: Register
    in_memory: bool
    layout: Layout
    scope: Span


@dataclass(frozen=True, slots=True)
class Function:
    name: str
    parameters: tuple[Register, ...]
    result: Type | None
    variadic: bool
    registers: tuple[Register, ...]  # all of them, parameters first
    variables: tuple[Variable, ...]
    blocks: tuple[Block, ...]  # the first is the entry
    span: Span
    statements: tuple[Span, ...] = ()  # those that are written over several lines, and those inside of them


@dataclass(frozen=True, slots=True)
class Declaration:
    """A function that is called or whose address is taken, but defined by the library or by nobody."""

    name: str
    parameters: tuple[Type, ...]
    result: Type | None
    variadic: bool
    span: Span


@dataclass(frozen=True, slots=True)
class InitialValue:
    """`value` (a constant) stands at `offset` of a global when the program starts."""

    offset: int
    value: Constant


@dataclass(frozen=True, slots=True)
class InitialBytes:
    """`data` stands at `offset` of a global when the program starts: strings, and bit-fields put together."""

    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Global:
    """A global object: zero but for its initial contents, which do not overlap and stand in order of offset."""

    name: str
    size: int
    alignment: int
    contents: tuple[InitialValue | InitialBytes, ...]
    read_only: bool
    layout: Layout | None
    span: Span


@dataclass(frozen=True, slots=True)
class Program:
    data_model: DataModel
    records: tuple[RecordLayout, ...]
    globals: tuple[Global, ...]
    declarations: tuple[Declaration, ...]
    functions: tuple[Function, ...]
    dialect: Dialect = Dialect.C
