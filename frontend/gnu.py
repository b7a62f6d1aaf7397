"""GNU C at the level of tokens: harmless extensions are dropped or respelt as standard C, the others are named.

The parser behind it knows little of GNU C, and would answer the rest with a puzzling syntax error. Attributes that
change the layout of data or speak to the linker may stand nearly everywhere, so they are taken out and handed on
beside the tokens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from minise.frontend.packing import Packing
from minise.frontend.tokens import Kind, Token, scan
from minise.source import Diagnostic, MiniseError, Span, error

_STANDARD_SPELLING = {
    "__inline": "inline", "__inline__": "inline",
    "__const": "const", "__const__": "const",
    "__volatile": "volatile", "__volatile__": "volatile",
    "__restrict": "restrict", "__restrict__": "restrict",
    "__signed": "signed", "__signed__": "signed",
    "__alignof": "_Alignof", "__alignof__": "_Alignof",
    "__typeof": "__typeof__", "typeof": "__typeof__",
    "__thread": "_Thread_local",
    # Declarations of the C library use these; programs hardly do. long double has the precision of double here.
    "_Float32": "float", "_Float64": "double", "_Float32x": "double",
}  # fmt: skip
_LONG_DOUBLES = ("_Float64x", "_Float128")

_NOT_SUPPORTED = {
    "__int128": "128-bit integers",
    "__int128_t": "128-bit integers",
    "__uint128_t": "128-bit integers",
    "__float128": "128-bit floating-point numbers",
    "_Complex": "complex numbers",
    "__complex__": "complex numbers",
    "_Imaginary": "complex numbers",
    "__real__": "complex numbers",
    "__imag__": "complex numbers",
    "__label__": "local labels",
    "__CPROVER_forall": "quantifiers in expressions",
    "__CPROVER_exists": "quantifiers in expressions",
}

_KEPT_ATTRIBUTES = ("aligned", "packed", "alias", "weak", "constructor", "destructor")
# Attributes that change what the program does, too; all others speak to optimiser and linter.
_MEANINGFUL_ATTRIBUTES = frozenset([
    "cleanup", "ifunc", "mode", "ms_struct", "scalar_storage_order",
    "transparent_union", "vector_size", "weakref",
])  # fmt: skip

_MODES = {"QI": ("char",), "byte": ("char",), "HI": ("short",), "SI": ("int",), "DI": ("long", "long"),
          "word": ("long",), "pointer": ("long",)}  # fmt: skip

_ATTRIBUTE = ("__attribute__", "__attribute")
_ASSEMBLY = ("__asm__", "__asm", "asm")
_SPECIAL = (
    frozenset(_STANDARD_SPELLING)
    | frozenset(_NOT_SUPPORTED)
    | frozenset(_ATTRIBUTE)
    | frozenset(_ASSEMBLY)
    | frozenset(_LONG_DOUBLES)
    | {"__extension__", "_Pragma", "_Atomic", "__auto_type", "(", "}"}
)


@dataclass(frozen=True, slots=True)
class Attribute:
    """`packed`, `aligned` with its expression, or `pack` with the limit that `#pragma pack` sets at a brace."""

    name: str
    arguments: tuple[Token, ...]
    span: Span


@dataclass(slots=True)
class StandardTokens:
    """A program without GNU spellings; attributes by the index of the token before which they stand."""

    tokens: list[Token] = field(default_factory=list)
    attributes: dict[int, list[Attribute]] = field(default_factory=dict)


def standard_tokens(tokens: Sequence[Token]) -> StandardTokens:
    """The same program without GNU spellings. Raises MiniseError with every use of what is not supported."""
    rewriting = _Rewriting(tokens)
    rewriting.run()
    if rewriting.errors:
        raise MiniseError(rewriting.errors)
    return StandardTokens(rewriting.output, rewriting.attributes)


class _Rewriting:
    def __init__(self, tokens: Sequence[Token]) -> None:
        self.output: list[Token] = []
        self.attributes: dict[int, list[Attribute]] = {}
        self.errors: list[Diagnostic] = []
        self._tokens = tokens
        self._packing = Packing()

    def run(self) -> None:
        index = 0
        while index < len(self._tokens):
            token = self._tokens[index]
            if token.text in _SPECIAL:
                index = self._special(token, index)
            else:
                self.output.append(token)
                index += 1

    def _special(self, token: Token, index: int) -> int:
        """Handles the token at `index`; the index of the next one to look at."""
        text = token.text
        if text == "typeof" and self._text(index + 1) != "(":
            self.output.append(token)  # in ISO C before C23, typeof is a name like any other
        elif text in _STANDARD_SPELLING:
            self.output.append(token._replace(text=_STANDARD_SPELLING[text]))
        elif text in _LONG_DOUBLES:
            self.output += [token._replace(text="long"), token._replace(text="double")]
        elif text in _ATTRIBUTE:
            return self._attribute(token, index)
        elif text in _ASSEMBLY:
            return self._assembly(token, index)
        elif text == "_Pragma":
            return self._pragma(index)
        elif text == "}":
            self.output.append(token)
            if self._packing.limit is not None:
                limit = token._replace(kind=Kind.NUMBER, text=str(self._packing.limit))
                self._note(Attribute("pack", (limit,), token.span))
        elif text == "_Atomic":
            # With one thread, every access is atomic: the qualifier says nothing, `_Atomic(type)` is the type.
            if self._text(index + 1) == "(":
                self.output.append(token._replace(text="__typeof__"))
        elif text == "__auto_type":
            self._infer(token, index)
        elif text in _NOT_SUPPORTED:
            self._refuse(_NOT_SUPPORTED[text], token.span)
        elif text == "(" and (assertion := self._assertion(index)) is not None:
            return assertion
        elif text != "__extension__":
            self.output.append(token)
        return index + 1

    def _assertion(self, index: int) -> int | None:
        """The C library's assert, which preprocessed programs hold as `({ if (c) ; else fail(...); })`, is put out as
        the conditional expression `((c) ? (void)0 : fail(...))`. The index behind it, or None if it is not that."""
        if self._texts(index + 1, 2) != ["{", "if"]:
            return None
        end = self._behind_parentheses(index)
        behind_condition = self._behind_parentheses(index + 3)
        if end is None or behind_condition is None:
            return None
        first, last = behind_condition + 2, end - 3
        inner = self._tokens[first:last]
        if self._texts(behind_condition, 2) != [";", "else"] or self._texts(last, 3) != [";", "}", ")"]:
            return None
        if any(token.text in (";", "{", "if") for token in inner):
            return None
        place = self._tokens[index + 2].span
        nothing = [token._replace(span=place) for token in scan("? (void)0 :", place.file)]
        condition = self._tokens[index + 3 : behind_condition]
        rewritten = [self._tokens[index], *condition, *nothing, *inner, self._tokens[end - 1]]
        self.output += standard_tokens(rewritten).tokens
        return end

    def _refuse(self, what: str, span: Span) -> None:
        self.errors.append(error(f"not supported: {what}", span))

    def _text(self, index: int) -> str | None:
        return self._tokens[index].text if index < len(self._tokens) else None

    def _texts(self, index: int, count: int) -> list[str]:
        return [token.text for token in self._tokens[index : index + count]]

    def _behind_parentheses(self, index: int) -> int | None:
        """The index behind the parenthesis that closes the one at `index`."""
        if self._text(index) != "(":
            return None
        depth = 0
        for position in range(index, len(self._tokens)):
            text = self._tokens[position].text
            depth += (text == "(") - (text == ")")
            if depth == 0:
                return position + 1
        return None

    def _pragma(self, index: int) -> int:
        text = self._text(index + 2)
        if text is not None and text.startswith('"pack'):
            problem = self._packing.apply(text[1:-1])
            if problem is not None:
                self.errors.append(error(f"#pragma {text[1:-1]}: {problem}", self._tokens[index + 2].span))
        return self._behind_parentheses(index + 1) or index + 1

    def _note(self, attribute: Attribute) -> None:
        """The attribute stands before the token that is put out next."""
        self.attributes.setdefault(len(self.output), []).append(attribute)

    def _attribute(self, token: Token, index: int) -> int:
        end = self._behind_parentheses(index + 1)
        if end is None or self._text(index + 2) != "(":
            self.errors.append(error("expected '((' after '__attribute__'", token.span))
            return index + 1
        position = index + 3
        while position < end - 2:
            name = self._tokens[position]
            behind = self._behind_parentheses(position + 1)
            if name.kind is Kind.IDENTIFIER:
                self._check_attribute(name, self._tokens[position + 1 : behind] if behind else ())
            position = behind or position + 1
        return end

    def _check_attribute(self, name: Token, arguments: Sequence[Token]) -> None:
        plain = name.text.removeprefix("__").removesuffix("__")
        inner = [token.text for token in arguments[1:-1]]
        if plain == "mode" and inner and self._respell_mode(inner[0].strip("_")):
            return
        if plain in _KEPT_ATTRIBUTES:
            expression = standard_tokens(arguments[1:-1]).tokens
            self._note(Attribute(plain, tuple(expression), name.span))
        if plain in _MEANINGFUL_ATTRIBUTES:
            self._refuse(f"attribute '{plain}'", name.span)

    def _respell_mode(self, mode: str) -> bool:
        """`typedef int byte __attribute__((mode(QI)))`: a roundabout way of naming an integer type by its size."""
        for position in range(len(self.output) - 1, -1, -1):
            token = self.output[position]
            if token.text in (";", "{", "}"):
                break
            if token.text == "int" and mode in _MODES:
                signed = [] if self.output[position - 1].text in ("unsigned", "signed") else ["signed"]
                words = signed + list(_MODES[mode])
                self.output[position : position + 1] = [token._replace(text=word) for word in words]
                return True
        return False

    def _infer(self, token: Token, index: int) -> None:
        """`__auto_type x = e;` is `__typeof__(0, e) x = e;`: behind the comma stands a value, no place."""
        end = index + 3
        depth = 0
        while (text := self._text(end)) is not None and not (depth == 0 and text in (";", ",")):
            depth += (text in ("(", "[", "{")) - (text in (")", "]", "}"))
            end += 1
        if self._text(index + 2) != "=" or self._tokens[index + 1].kind is not Kind.IDENTIFIER or text != ";":
            self._refuse("this use of '__auto_type'", token.span)
            return
        value = standard_tokens(self._tokens[index + 3 : end]).tokens
        zero = token._replace(kind=Kind.NUMBER, text="0")
        signs = {sign: token._replace(kind=Kind.PUNCTUATOR, text=sign) for sign in ("(", ",", ")")}
        self.output += [token._replace(text="__typeof__"), signs["("], zero, signs[","], *value, signs[")"]]

    def _assembly(self, token: Token, index: int) -> int:
        """An asm label behind a declarator only renames a symbol for the linker; anything else is code."""
        end = self._behind_parentheses(index + 1)
        before = self.output[-1] if self.output else None
        if token.text == "asm" and end is None and self._text(index + 1) not in ("volatile", "goto", "__volatile__"):
            self.output.append(token)  # in ISO C, asm is a name like any other
            return index + 1
        depth = sum((each.text == "{") - (each.text == "}") for each in self.output)
        is_label = before is not None and (
            (depth == 0 and before.text in (")", "]"))
            or (before.kind is Kind.IDENTIFIER and before.text not in _STATEMENT_WORDS)
        )
        if end is not None and is_label:
            return end
        behind = self._barrier(index)
        if behind is not None:
            return behind
        self._refuse("inline assembly", token.span)
        return end or index + 1

    def _barrier(self, index: int) -> int | None:
        """Assembly without code, which only keeps the optimiser from knowing values. `asm("" : "=r"(x) : "0"(y))` is
        the assignment `x = y`; other operands are evaluated, and nothing is done with them. The index behind it, or
        None if there is code, or an output that is given nothing."""
        opening = index + 1
        while self._text(opening) in ("volatile", "__volatile__", "__volatile"):
            opening += 1
        end = self._behind_parentheses(opening)
        if end is None:
            return None
        sections = _split(self._tokens[opening + 1 : end - 1], ":")
        template, outputs, inputs = (sections[n] if n < len(sections) else [] for n in range(3))
        if not template or any(token.text != '""' for token in template):
            return None
        written = [_operand(each) for each in _separated(outputs)]
        read = [_operand(each) for each in _separated(inputs)]
        sources = {constraint: tokens for constraint, tokens in read if constraint.isdigit()}
        assigned = [(target, sources.get(str(number))) for number, (_, target) in enumerate(written)]
        if any(
            constraint.startswith("=") and source is None
            for (constraint, _), (_, source) in zip(written, assigned, strict=True)
        ):
            return None
        evaluated = [("m", target) for target, source in assigned if source is None and _has_effect(target)]
        evaluated += [(constraint, tokens) for constraint, tokens in read if not constraint.isdigit()]
        self._evaluate(template[0], evaluated, [(target, source) for target, source in assigned if source])
        return end

    def _evaluate(
        self,
        place: Token,
        operands: list[tuple[str, list[Token]]],
        assigned: list[tuple[list[Token], list[Token]]],
    ) -> None:
        """Puts out one statement, but for its semicolon. All sources are read before a target is written."""

        def words(text: str) -> list[Token]:
            return [token._replace(span=place.span) for token in scan(text, place.span.file)]

        if not operands and not assigned:
            return
        self.output += words("({")
        targets: list[list[Token]] = []
        for number, (target, _) in enumerate(assigned):
            # gcc finds out where outputs are before it evaluates inputs.
            if _has_effect(target):
                self.output += [
                    *words("__typeof__"),
                    *target,
                    *words(f"* __asm_to_{number} = &"),
                    *target,
                    *words(";"),
                ]
                target = words(f"* __asm_to_{number}")
            targets.append(target)
        for constraint, tokens in operands:
            # Of what is in memory, the address is what is evaluated.
            is_place = constraint.strip("=+&%")[:1] in ("m", "o", "V")
            self.output += [*words("(void) &" if is_place else "(void)"), *tokens, *words(";")]
        for number, (_, source) in enumerate(assigned):
            self.output += [*words("__typeof__"), *source, *words(f"__asm_{number} ="), *source, *words(";")]
        for number, target in enumerate(targets):
            self.output += [*target, *words(f"= __asm_{number} ;")]
        self.output += words("})")


def _split(tokens: Sequence[Token], separator: str) -> list[list[Token]]:
    """The stretches between the separators that stand in no brackets."""
    parts: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token.text in ("(", "[", "{")) - (token.text in (")", "]", "}"))
        if token.text == separator and depth == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _separated(operands: list[Token]) -> list[list[Token]]:
    return [each for each in _split(operands, ",") if each]


def _operand(tokens: list[Token]) -> tuple[str, list[Token]]:
    """An operand of an asm statement: its constraint, and the expression in its parentheses."""
    start = next((index for index, token in enumerate(tokens) if token.text == "("), len(tokens))
    constraint = next((token.text for token in tokens[:start] if token.text.startswith('"')), "")
    return constraint.strip('"'), tokens[start:]


def _has_effect(tokens: list[Token]) -> bool:
    """Whether evaluating an operand may do something: an assignment, or a call."""
    is_call = any(token.text == "(" and before.kind is Kind.IDENTIFIER for before, token in pairwise(tokens))
    return is_call or any(token.text.endswith(("++", "--", "=")) for token in tokens)


_STATEMENT_WORDS = ("else", "do", "return")
