"""The typed tree: what the checker hands to the lowering.

The checker (`check/`) has found every error and made every implicit step explicit: conversions, decay, reading a
variable, the address in `a[i]`. The lowering (`lower/`) can therefore be a plain walk that never fails.

Expressions carry the type of their value. A *place* is an lvalue: something with an address (or a bit-field, or a
register). A struct value is represented by a place or by an expression of struct type (a call, an assignment ...),
for which the lowering hands around the address of the bytes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from minise.extended import Extended
from minise.frontend.types import ArrayType, CType, FunctionType, Member, Qualified
from minise.source import Span

# ---------------------------------------------------------------------------------------------------------
# Names


class Storage(Enum):
    GLOBAL = "global"  # static storage: file scope, static locals, string literals, file-scope compound literals
    LOCAL = "local"
    PARAMETER = "parameter"


@dataclass(eq=False, slots=True)
class Variable:
    """An object with a name (or a compound literal). `symbol` is unique in the program for static storage
    (`count`, or `f.count` for a static local); for locals it is the C name.

    `initialiser` is set for static storage (None: all zero); a local's stands in its `Declare` statement."""

    name: str
    type: Qualified
    storage: Storage
    span: Span
    symbol: str = ""
    is_defined: bool = True  # False: `extern` and defined by the library or by nobody
    address_taken: bool = False
    initialiser: Initialiser | None = None
    scope: Span | None = None  # of a local: from its declaration to the end of its block


@dataclass(eq=False, slots=True)
class Function:
    """A function of the program. `body` is None when it is only declared."""

    name: str
    type: FunctionType
    span: Span
    parameters: tuple[Variable, ...] = ()
    body: Block | None = None
    is_used: bool = False  # called, or its address taken
    is_missing: bool = False  # declared weak and defined nowhere: its address is null
    end: Span | None = None  # the closing brace


@dataclass(eq=False, slots=True)
class Label:
    """The target of goto, or a case of a switch. `blocks` are the blocks around it, outermost first: a jump from
    elsewhere begins and ends the lifetimes of what they declare."""

    name: str
    span: Span
    blocks: tuple[Block, ...] = ()


@dataclass(eq=False, slots=True)
class LabelTable:
    """The labels of a function that are used as values: the addresses of the bytes of the variable, one for each."""

    variable: Variable
    labels: list[Label] = field(default_factory=list)


@dataclass(slots=True)
class Unit:
    """A translation unit, checked. Order is that of the source."""

    variables: list[Variable]  # all static storage that is defined or used
    functions: list[Function]  # all that are defined or used


# ---------------------------------------------------------------------------------------------------------
# Initialisers


@dataclass(frozen=True, slots=True)
class Entry:
    """One value at its place in the object. `value` has been converted to the type of the place: a scalar, or a
    struct copied as a whole. For static storage it is a `Number` or an `Address` (C11 6.6)."""

    offset: int
    type: CType
    value: Expression
    bits: Member | None = None  # the bit-field, whose offset is counted from the struct; use start and width


@dataclass(frozen=True, slots=True)
class Text:
    """The bytes of a string literal that initialises a character array, cut or zero-filled to its length."""

    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Initialiser:
    """Everything not named by an entry is zero if `fill`, which is set for brace lists that leave room, and for
    static storage. Entries stand in the order of evaluation; a later one wins over an earlier one it overlaps."""

    fill: bool
    entries: tuple[Entry | Text, ...]


# ---------------------------------------------------------------------------------------------------------
# Places


@dataclass(frozen=True, slots=True)
class Named:
    """A variable as a place."""

    variable: Variable
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Target:
    """`*pointer`; also `a[i]`, which is `*(a + i)`."""

    pointer: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class MemberOf:
    """`record.member`; `p->m` is `(*p).m`. `record` is a place, or any expression of struct type."""

    record: Expression
    member: Member
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class StringLiteral:
    """An array of char with static storage: `data` includes the final zero. Read-only."""

    data: bytes
    type: ArrayType
    span: Span


@dataclass(frozen=True, slots=True)
class CompoundLiteral:
    """`(T){...}` in a function: the variable lives in the enclosing block and is initialised each time."""

    variable: Variable
    initialiser: Initialiser
    type: CType
    span: Span


Place = Named | Target | MemberOf | StringLiteral | CompoundLiteral

# ---------------------------------------------------------------------------------------------------------
# Values


@dataclass(frozen=True, slots=True)
class Number:
    """A constant of arithmetic type (an enum's constants are int), or a null pointer (value 0, pointer type).

    Integers have their mathematical value, within the range of the type; a long double is an `Extended`."""

    value: int | float | Extended
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Address:
    """A constant address, for static initialisers: a variable, a string literal or a function, plus bytes."""

    of: Variable | StringLiteral | Function
    offset: int
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class FunctionName:
    """A function as a value (a pointer to it), and the callee of a direct call."""

    function: Function
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Read:
    """The value of a place: a scalar is loaded, a struct stands for its bytes (C11 6.3.2.1p2)."""

    place: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class AddressOf:
    """`&place`, and an array decayed to a pointer to its first element: the type tells the pointer."""

    place: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Convert:
    """A conversion between scalar types, explicit or implicit, or of anything to void."""

    value: Expression
    type: CType
    span: Span


class ArithmeticOp(Enum):
    ADD = "+"
    SUBTRACT = "-"
    MULTIPLY = "*"
    DIVIDE = "/"
    REMAINDER = "%"
    AND = "&"
    OR = "|"
    XOR = "^"
    SHIFT_LEFT = "<<"
    SHIFT_RIGHT = ">>"


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """Both operands have the result's type; but the right operand of a shift keeps its own (promoted) type."""

    op: ArithmeticOp
    left: Expression
    right: Expression
    type: CType
    span: Span


class ComparisonOp(Enum):
    EQUAL = "=="
    NOT_EQUAL = "!="
    LESS = "<"
    LESS_EQUAL = "<="
    GREATER = ">"
    GREATER_EQUAL = ">="


@dataclass(frozen=True, slots=True)
class Comparison:
    """Of two operands of one arithmetic type, or of two pointers. The result is an int, 0 or 1."""

    op: ComparisonOp
    left: Expression
    right: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Negate:
    value: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Complement:
    value: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Not:
    """`!value`, an int. The value is any scalar."""

    value: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Logical:
    """`left && right`, or `left || right` if not `conjunction`: an int. Operands are any scalars."""

    conjunction: bool
    left: Expression
    right: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Conditional:
    """`condition ? then : otherwise`; both arms have the result's type (scalar, struct, or void)."""

    condition: Expression
    then: Expression
    otherwise: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class PointerOffset:
    """`pointer + index`, or `pointer - index` if `negative`. The index has its own promoted integer type; it is
    scaled by the size of what the pointer points to, which for a variable-length array is known when running.
    `is_subscript`: it is written `pointer[index]`, and so stays inside its array if the pointer is one."""

    pointer: Expression
    index: Expression
    negative: bool
    type: CType
    span: Span
    is_subscript: bool = False


@dataclass(frozen=True, slots=True)
class PointerDistance:
    """`left - right` of two pointers, in elements; of type ptrdiff_t."""

    left: Expression
    right: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Assign:
    """`place = value`, the value being converted already. The result is the value after the assignment."""

    place: Expression
    value: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Update:
    """`place op= value`: the place is evaluated once, its value converted to `working` (the type of the arithmetic,
    which `value` has too, except for shifts), and the result converted back."""

    op: ArithmeticOp
    place: Expression
    value: Expression
    working: CType
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class PointerUpdate:
    """`place += index` or `place -= index` on a pointer."""

    place: Expression
    index: Expression
    negative: bool
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Step:
    """`++place`, `place++`, `--place`, `place--` on any scalar. `prefix` tells which value results."""

    place: Expression
    increment: bool
    prefix: bool
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Call:
    """`callee` is a `FunctionName` or a value of pointer-to-function type. Arguments are converted to the
    parameters' types; those beyond them (variable, or of an unprototyped function) have been promoted."""

    callee: Expression
    signature: FunctionType
    arguments: tuple[Expression, ...]
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Comma:
    left: Expression
    right: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class SizeOf:
    """The size of a variable-length array type, known when running. Other sizes are `Number`s."""

    measured: ArrayType
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class VaStart:
    """va_start(list, ...). A va_list is a `char *` that walks through the variadic area."""

    list: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class VaArg:
    list: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class StatementExpression:
    """GNU C's `({ ...; value; })`. The value is computed after the statements, in the scope of their block. It is
    None where the last statement is no expression, and the type is then void."""

    block: Block
    value: Expression | None
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Allocate:
    """`alloca(size)`: a pointer to a new object of so many bytes, which lives until the function returns."""

    size: Expression
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Unreachable:
    """`__builtin_unreachable()`: control must not come here. Of type void."""

    type: CType
    span: Span


Value = (
    Number
    | Address
    | FunctionName
    | Read
    | AddressOf
    | Convert
    | Arithmetic
    | Comparison
    | Negate
    | Complement
    | Not
    | Logical
    | Conditional
    | PointerOffset
    | PointerDistance
    | Assign
    | Update
    | PointerUpdate
    | Step
    | Call
    | Comma
    | SizeOf
    | VaStart
    | VaArg
    | StatementExpression
    | Allocate
    | Unreachable
)
Expression = Place | Value

# ---------------------------------------------------------------------------------------------------------
# Statements


@dataclass(eq=False, slots=True)
class Block:
    """`variables` are the objects whose lifetime is this block, in order of declaration (C11 6.2.4p6),
    compound literals and the hidden lengths of variable-length arrays included."""

    statements: list[Statement]
    variables: list[Variable]
    span: Span


@dataclass(frozen=True, slots=True)
class Declare:
    """The declaration of a local is reached: it takes its initial value, or becomes undefined without one.
    A variable-length array comes to life here, not at the start of its block."""

    variable: Variable
    initialiser: Initialiser | None
    span: Span


@dataclass(frozen=True, slots=True)
class Evaluate:
    expression: Expression
    span: Span


@dataclass(frozen=True, slots=True)
class If:
    condition: Expression
    then: Statement
    otherwise: Statement | None
    span: Span


@dataclass(frozen=True, slots=True)
class While:
    condition: Expression
    body: Statement
    span: Span


@dataclass(frozen=True, slots=True)
class DoWhile:
    body: Statement
    condition: Expression
    span: Span


@dataclass(frozen=True, slots=True)
class For:
    """A `for` whose first clause declares something stands in a Block of its own that holds the declarations."""

    start: Expression | None
    condition: Expression | None
    advance: Expression | None
    body: Statement
    span: Span


@dataclass(frozen=True, slots=True)
class Switch:
    """Case values have been converted to the type of `value`, and are distinct. Labels mark their places in the
    body, which may be any statement."""

    value: Expression
    cases: tuple[tuple[int, Label], ...]
    default: Label | None
    body: Statement
    span: Span


@dataclass(frozen=True, slots=True)
class Labelled:
    label: Label
    statement: Statement
    span: Span


@dataclass(frozen=True, slots=True)
class Break:
    span: Span


@dataclass(frozen=True, slots=True)
class Continue:
    span: Span


@dataclass(frozen=True, slots=True)
class Goto:
    label: Label
    span: Span


@dataclass(frozen=True, slots=True)
class ComputedGoto:
    """GNU C's `goto *pointer`, to one of the labels of the table."""

    pointer: Expression
    table: LabelTable
    span: Span


@dataclass(frozen=True, slots=True)
class Return:
    value: Expression | None
    span: Span


@dataclass(frozen=True, slots=True)
class Empty:
    span: Span


Statement = (
    Block
    | Declare
    | Evaluate
    | If
    | While
    | DoWhile
    | For
    | Switch
    | Labelled
    | Break
    | Continue
    | Goto
    | ComputedGoto
    | Return
    | Empty
)
