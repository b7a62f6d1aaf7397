"""Macros and their expansion (C11 6.10.3). Directives are in `preprocess.py`.

Expansion is Prosser's algorithm: each token carries the set of macros that it must not be expanded by again, so
one loop over a stack of pending tokens rescans everything, and what a macro left behind joins with what follows.
A token of a macro's body takes the place of the macro's use; a token of an argument keeps its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from minise.frontend.tokens import NOT_HIDDEN, Kind, Token, kind_of, spelled
from minise.source import Diagnostic, MiniseError, Span, error, note

# Ten nested ten-fold macros would otherwise fill the memory before anybody could press Ctrl-C.
EXPANSION_LIMIT = 1_000_000
_OPTIONAL = "__VA_OPT__"


@dataclass(frozen=True, slots=True)
class Macro:
    """`parameters` is None for a macro without a parameter list. A variadic one's last parameter takes the rest:
    `__VA_ARGS__`, or the name before the dots (GNU `args...`)."""

    name: str
    body: tuple[Token, ...]
    span: Span
    parameters: tuple[str, ...] | None = None
    variadic: bool = False

    def is_same_as(self, other: Macro) -> bool:
        """Whether one may redefine the other (C11 6.10.3p1)."""
        return self.parameters == other.parameters and spelled(list(self.body)) == spelled(list(other.body))


def defined_macro(tokens: list[Token]) -> Macro:
    """The macro that `#define` followed by these tokens defines."""
    name = tokens[0]
    if name.kind is not Kind.IDENTIFIER:
        raise MiniseError([error("a macro's name must be an identifier", name.span)])
    if name.text in ("defined", "__VA_ARGS__"):
        raise MiniseError([error(f"'{name.text}' cannot be a macro's name", name.span)])
    if len(tokens) > 1 and tokens[1].text == "(" and not tokens[1].is_spaced:
        parameters, variadic, length = _parameters(tokens)
        macro = Macro(name.text, tuple(tokens[length:]), name.span, parameters, variadic)
    else:
        macro = Macro(name.text, tuple(tokens[1:]), name.span)
    _check_body(macro)
    return macro


def _parameters(tokens: list[Token]) -> tuple[tuple[str, ...], bool, int]:
    """The parameter list that starts at `tokens[1]`, whether it is variadic, and the index behind it."""
    names: list[str] = []
    index = 2
    if index < len(tokens) and tokens[index].text == ")":
        return (), False, index + 1
    while index < len(tokens):
        token = tokens[index]
        variadic = token.text == "..."
        if variadic:
            names.append("__VA_ARGS__")
        elif token.kind is Kind.IDENTIFIER and token.text not in names:
            names.append(token.text)
            if index + 1 < len(tokens) and tokens[index + 1].text == "...":
                variadic = True
                index += 1
        else:
            break
        index += 1
        if index < len(tokens) and tokens[index].text == ")":
            return tuple(names), variadic, index + 1
        if variadic or index >= len(tokens) or tokens[index].text != ",":
            break
        index += 1
    at = tokens[min(index, len(tokens) - 1)]
    raise MiniseError([error(f"malformed parameter list of macro '{tokens[0].text}'", at.span)])


def _check_body(macro: Macro) -> None:
    body = macro.body
    for end in body[:1] + body[-1:]:
        if end.text == "##":
            raise MiniseError([error("'##' must stand between two tokens of the macro", end.span)])
    if macro.parameters is None:
        return
    for index, token in enumerate(body):
        follower = body[index + 1].text if index + 1 < len(body) else None
        if token.text == "#" and follower not in macro.parameters:
            raise MiniseError([error("'#' is not followed by a macro parameter", token.span)])


class Expander:
    """The macros in force. `dynamic` computes those that depend on the place of their use, like `__LINE__`."""

    def __init__(self, dynamic: dict[str, Callable[[Token], str]]) -> None:
        self.macros: dict[str, Macro] = {}
        self._dynamic = dynamic
        self._produced = 0

    def is_defined(self, name: str) -> bool:
        return name in self.macros or name in self._dynamic

    def expanded(self, tokens: list[Token]) -> list[Token]:
        macros = self.macros
        output: list[Token] = []
        pending = tokens[::-1]
        while pending:
            token = pending.pop()
            if token.kind is not Kind.IDENTIFIER:
                output.append(token)
                continue
            macro = macros.get(token.text)
            if macro is None:
                output.append(self._computed(token) if token.text in self._dynamic else token)
            elif token.text in token.hidden:
                output.append(token)
            elif macro.parameters is None:
                pending += reversed(self._substituted(macro, token, {}, token.span, token.hidden))
            elif pending and pending[-1].text == "(":
                pending.pop()
                arguments, closing = _arguments(macro, token, pending)
                # The name and the closing parenthesis may come from different macros.
                hidden = token.hidden & closing.hidden if token.hidden else NOT_HIDDEN
                span = token.span.joined(closing.span)
                pending += reversed(self._substituted(macro, token, arguments, span, hidden))
            else:
                output.append(token)
        return output

    def _computed(self, token: Token) -> Token:
        text = self._dynamic[token.text](token)
        kind = Kind.STRING if text.startswith('"') else Kind.NUMBER
        return Token(kind, text, token.span, token.is_spaced, token.is_first)

    def _substituted(
        self, macro: Macro, use: Token, arguments: dict[str, list[Token]], span: Span, hidden: frozenset[str]
    ) -> list[Token]:
        """The macro's body with its arguments in place of its parameters."""
        if any(token.text == _OPTIONAL for token in macro.body):
            macro = _with_or_without_optional(macro, arguments, span)
        result: list[Token] = []
        expanded: dict[str, list[Token]] = {}
        body = macro.body
        index = 0
        while index < len(body):
            token = body[index]
            index += 1
            if token.text == "##":
                operand, length = _operand(macro, arguments, index, span)
                index += length
                is_rest = (
                    macro.variadic and macro.parameters is not None and body[index - 1].text == macro.parameters[-1]
                )
                if is_rest and result and result[-1].text == ",":
                    # GNU: `, ## rest` drops the comma when there is no rest, and pastes nothing.
                    result[-1:] = [result[-1], *operand] if operand else []
                else:
                    _paste(result, operand, span)
            elif token.text == "#" and macro.parameters is not None:
                result.append(_stringized(arguments[body[index].text], token, span))
                index += 1
            elif token.text in arguments:
                if index < len(body) and body[index].text == "##":
                    # An empty operand of ## leaves a placemarker (C11 6.10.3.3p2).
                    result += arguments[token.text] or [Token(Kind.OTHER, "", span, token.is_spaced, False)]
                else:
                    if token.text not in expanded:
                        expanded[token.text] = self.expanded(arguments[token.text])
                    result += _spaced_like(token, expanded[token.text])
            else:
                result.append(Token(token.kind, token.text, span, token.is_spaced, False))
        self._count(len(result), macro, use)
        return _spaced_like(use, _hiding([each for each in result if each.text], hidden | {macro.name}))

    def _count(self, produced: int, macro: Macro, use: Token) -> None:
        self._produced += produced + 1
        if self._produced > EXPANSION_LIMIT:
            raise MiniseError([error(f"the expansion of macro '{macro.name}' is too large", use.span)])


def _with_or_without_optional(macro: Macro, arguments: dict[str, list[Token]], span: Span) -> Macro:
    """`__VA_OPT__(tokens)` stands for its tokens if there are variable arguments, else for nothing."""
    has_rest = macro.variadic and macro.parameters is not None and bool(arguments[macro.parameters[-1]])
    body: list[Token] = []
    index = 0
    while index < len(macro.body):
        token = macro.body[index]
        if token.text != _OPTIONAL or index + 1 == len(macro.body) or macro.body[index + 1].text != "(":
            body.append(token)
            index += 1
            continue
        end, depth = index + 2, 1
        while end < len(macro.body) and depth > 0:
            depth += (macro.body[end].text == "(") - (macro.body[end].text == ")")
            end += 1
        # Nothing is a placemarker, which ## may stand beside.
        body += macro.body[index + 2 : end - 1] if has_rest else [Token(Kind.OTHER, "", span, token.is_spaced, False)]
        index = end
    return replace(macro, body=tuple(body))


def _arguments(macro: Macro, use: Token, pending: list[Token]) -> tuple[dict[str, list[Token]], Token]:
    """Takes the arguments and the closing parenthesis off `pending`, whose end is what comes next."""
    parameters = macro.parameters
    assert parameters is not None
    found: list[list[Token]] = [[]]
    depth = 0
    while True:
        if not pending:
            unclosed = error(f"unterminated argument list of macro '{macro.name}'", use.span)
            raise MiniseError([unclosed])
        token = pending.pop()
        if token.text == ")" and depth == 0:
            break
        if token.text == "," and depth == 0 and not (macro.variadic and len(found) >= len(parameters)):
            found.append([])
            continue
        depth += (token.text == "(") - (token.text == ")")
        found[-1].append(token)
    if not parameters and found == [[]]:
        found = []
    if macro.variadic and len(found) == len(parameters) - 1:
        found.append([])
    if len(found) != len(parameters):
        raise MiniseError([_wrong_count(macro, use, len(found))])
    return dict(zip(parameters, found, strict=True)), token


def _wrong_count(macro: Macro, use: Token, found: int) -> Diagnostic:
    assert macro.parameters is not None
    wanted = len(macro.parameters) - macro.variadic
    least = "at least " if macro.variadic else ""
    message = f"macro '{macro.name}' takes {least}{wanted} argument{'' if wanted == 1 else 's'}, but {found} given"
    return error(message, use.span, None, note(f"macro '{macro.name}' is defined here", macro.span))


def _operand(macro: Macro, arguments: dict[str, list[Token]], index: int, span: Span) -> tuple[list[Token], int]:
    """The right operand of `##`, which is not expanded, and how many body tokens it takes."""
    token = macro.body[index]
    if token.text == "#" and macro.parameters is not None:
        return [_stringized(arguments[macro.body[index + 1].text], token, span)], 2
    if token.text in arguments:
        return arguments[token.text], 1
    return [Token(token.kind, token.text, span, token.is_spaced, False)], 1


def _paste(result: list[Token], operand: list[Token], span: Span) -> None:
    """Joins the last token of `result` with the first of `operand` (C11 6.10.3.3)."""
    if not operand:
        return
    if not result:
        result += operand
        return
    left, right = result[-1], operand[0]
    text = left.text + right.text
    kind = kind_of(text)
    if kind is None:
        message = f"pasting '{left.text}' and '{right.text}' does not give a valid token"
        raise MiniseError([error(message, span)])
    result[-1] = Token(kind, text, span, left.is_spaced, False)
    result += operand[1:]


def _stringized(tokens: list[Token], operator: Token, span: Span) -> Token:
    """The argument's spelling as a string literal (C11 6.10.3.2p2)."""
    quoted = [
        token._replace(text=token.text.replace("\\", "\\\\").replace('"', '\\"'))
        if token.kind in (Kind.STRING, Kind.CHARACTER)
        else token
        for token in tokens
    ]
    return Token(Kind.STRING, f'"{spelled(quoted)}"', span, operator.is_spaced, False)


def _spaced_like(model: Token, tokens: list[Token]) -> list[Token]:
    if not tokens or tokens[0].is_spaced == model.is_spaced:
        return tokens
    return [tokens[0]._replace(is_spaced=model.is_spaced), *tokens[1:]]


def _hiding(tokens: list[Token], hidden: frozenset[str]) -> list[Token]:
    return [
        Token(
            token.kind,
            token.text,
            token.span,
            token.is_spaced,
            False,
            token.hidden | hidden if token.hidden else hidden,
        )
        if token.kind is Kind.IDENTIFIER or token.text == ")"
        else token
        for token in tokens
    ]
