"""What to say about a syntax error: the parser knows only that it cannot go on, the reader wants to know why.

A `Situation` is where the parser stopped. The most frequent slips are recognised from the tokens around that place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from minise.frontend.parser_tokens import ParserToken
from minise.source import Diagnostic, Span, error, note

_SPELLING = {
    "COLON": ":", "COMMA": ",", "EQUALS": "=", "LBRACE": "{", "LPAREN": "(", "RBRACE": "}", "RBRACKET": "]",
    "RPAREN": ")", "SEMI": ";", "WHILE": "while",
}  # fmt: skip

_CLOSING = {"(": ")", "[": "]", "{": "}"}

# A type name can follow these, so that a name there which nobody declared was probably meant as a type.
_BEFORE_TYPE = frozenset([
    "{", "}", ";", "(", ",", ":", "const", "volatile", "static", "extern", "register", "auto", "typedef", "inline",
    "restrict", "do", "else",
])  # fmt: skip

_STATEMENT_WORDS = ("return", "while", "for", "if", "else", "switch", "case", "break", "continue", "goto")
_TYPE_WORDS = frozenset([
    "void", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "_Bool", "struct", "union",
    "enum",
])  # fmt: skip

# Our words for pycparser's complaints: about the token that cannot go on, and about something before it.
_MESSAGES_BEFORE = {
    "Invalid constant": "expected a constant before '{found}'",
    "Invalid designator": "expected a designator before '{found}'",
    "Invalid expression": "expected an expression before '{found}'",
    "Invalid specifier list": "expected a type before '{found}'",
    "Invalid struct reference": "expected the name of a member before '{found}'",
    "Invalid struct/union declaration": "expected a tag or a brace before '{found}'",
}
_MESSAGES_AT_PLACE = {
    "Ellipsis-only parameter lists require C23": "a parameter with a name must stand before '...'",
    "Fixed underlying enum types require C23": "an enum cannot choose its integer type before C23",
    "Invalid storage class for a parameter": "a parameter cannot be a typedef",
    "Invalid typedef": "a function definition cannot be a typedef",
    "Missing type in declaration": "this declaration has no type",
    "Storage class specifiers in compound literals require C23": "a storage class cannot stand here",
}


@dataclass(frozen=True, slots=True)
class Situation:
    """The tokens of the program, the index of the one that cannot go on, and the names declared so far, by scope
    (True: a type)."""

    tokens: Sequence[ParserToken]
    index: int
    scopes: Sequence[dict[str, bool]]

    def diagnosis(self, complaint: str, place: Span) -> Diagnostic:
        """The diagnostic for one of pycparser's own complaints, which it makes at `place`."""
        if complaint.startswith(("Typedef ", "Non-typedef ")):
            name = complaint.split("'")[1]
            return error(f"'{name}' is redeclared as a different kind of name", place)
        if complaint == "Invalid multiple types specified":
            return self._two_types(place)
        if self.index >= len(self.tokens):
            return self._end_of_file()
        needs_type = complaint in ("Invalid declaration", "Invalid specifier list")
        unknown = self._unknown_type(needs_type)
        if unknown is not None:
            return unknown
        if complaint in _MESSAGES_AT_PLACE:
            return error(_MESSAGES_AT_PLACE[complaint], place)
        found = self.tokens[self.index]
        match complaint:
            case "Invalid declaration" if found.value == ";":
                return error("this declaration declares nothing", place)
            case "Invalid declaration" | "Invalid declarator" | "Expected identifier":
                return self._no_name(found)
            case "Invalid function definition":
                return error(f"expected a declaration, but '{self._starting_name(place)}' is no type", place)
        message = _MESSAGES_BEFORE.get(complaint, "syntax error before '{found}'")
        return error(message.format(found=found.value), found.span)

    def expected(self, token_type: str, construct: str) -> Diagnostic:
        """A certain token must stand here, but does not. `construct` is what a semicolon would end."""
        if self.index >= len(self.tokens):
            return self._end_of_file()
        unknown = self._unknown_type(needs_type=False)
        if unknown is not None:
            return unknown
        found = self.tokens[self.index]
        before = self.tokens[self.index - 1] if self.index > 0 else None
        if token_type in ("ID", "TYPEID"):
            return self._no_name(found)
        wanted = _SPELLING.get(token_type, token_type.lower())
        if before is None:
            return error(f"expected '{wanted}' before '{found.value}'", found.span)
        behind = _behind(before.span)
        if wanted == ";":
            if found.value == "{" and before.value == ")" and construct == "declaration" and len(self.scopes) > 1:
                return self._nested_function(found)
            hint = self._keyword_hint(before)
            return error(f"expected ';' after {construct}", behind, hint)
        if wanted in "({":
            return error(f"expected '{wanted}' after '{before.value}'", behind)
        place = found.span if found.span.line == before.span.end_line else behind
        opening = next((each for each in reversed(self._open_brackets()) if _CLOSING[each.value] == wanted), None)
        related = [note(f"to match this '{opening.value}'", opening.span)] if opening is not None else []
        return error(f"expected '{wanted}' before '{found.value}'", place, None, *related)

    def no_statement(self) -> Diagnostic:
        found = self.tokens[self.index]
        if found.value == "else":
            return error("'else' without an 'if' before it", found.span)
        if found.value == "}" and self.index > 0:
            return error("expected a statement before '}'", found.span)
        return error(f"expected an expression before '{found.value}'", found.span)

    def unknown_type(self, name: str, place: Span) -> Diagnostic:
        return error(f"unknown type name '{name}'", place, self._type_hint(name))

    # -----------------------------------------------------------------------------------------------------
    # Slips

    def _unknown_type(self, needs_type: bool) -> Diagnostic | None:
        """The error that a name nobody declared stands where a type should, if that is what the tokens look like."""
        found = self.tokens[self.index]
        if needs_type and found.type == "ID" and not self._is_declared(found.value):
            return self.unknown_type(found.value, found.span)
        # Walk back over what may follow the name of a type: `T x`, `T *x`, `(T) x`, `(T *) x`.
        position = self.index - 1
        is_cast = self._value(position) == ")" or found.value == ")"
        if self._value(position) == ")":
            position -= 1
        had_star = found.value == "*"
        while self._value(position) == "*":
            position -= 1
            had_star = True
        name = self.tokens[position] if position >= 0 else None
        if name is None or name.type != "ID" or self._is_declared(name.value):
            return None
        before = self._value(position - 1)
        if is_cast:
            is_likely = before == "(" and (had_star or found.value != ")") and found.type != "SEMI"
        else:
            is_likely = (before is None or before in _BEFORE_TYPE) and (found.type in ("ID", "TYPEID") or had_star)
        return self.unknown_type(name.value, name.span) if is_likely else None

    def _no_name(self, found: ParserToken) -> Diagnostic:
        if found.value.isidentifier() and found.type not in ("ID", "TYPEID"):
            return error(f"expected a name, but '{found.value}' is a keyword", found.span)
        return error(f"expected a name before '{found.value}'", found.span)

    def _starting_name(self, place: Span) -> str:
        return next((token.value for token in self.tokens if token.span == place), "")

    def _two_types(self, place: Span) -> Diagnostic:
        """Two types in a row: often the semicolon behind a struct's closing brace is missing."""
        start = next((index for index, token in enumerate(self.tokens) if token.span == place), None)
        if start is not None:
            opening = start if self._value(start) == "{" else start + 1
            closing = self._closing(opening) if self._value(opening) == "{" else None
            follower = self._value(closing + 1) if closing is not None else None
            if closing is not None and follower in _TYPE_WORDS:
                return error("expected ';' after declaration", _behind(self.tokens[closing].span))
        return error("two or more types in one declaration", place)

    def _nested_function(self, found: ParserToken) -> Diagnostic:
        around = next((each for each in reversed(self._open_brackets()) if each.value == "{"), None)
        related = [note("this '{' is still open", around.span)] if around is not None else []
        message = "not supported: a function inside another function"
        return error(message, found.span, "is a '}' missing before it?", *related)

    def _end_of_file(self) -> Diagnostic:
        unclosed = self._open_brackets()
        if unclosed:
            culprit = self._badly_indented() or unclosed[-1]
            return error(f"this '{culprit.value}' is never closed", culprit.span)
        return error("the file ends too early", _behind(self.tokens[-1].span))

    # -----------------------------------------------------------------------------------------------------
    # The tokens around

    def _value(self, index: int) -> str | None:
        return self.tokens[index].value if 0 <= index < len(self.tokens) else None

    def _open_brackets(self) -> list[ParserToken]:
        """The brackets that are open where the parser stopped, outermost first."""
        stack: list[ParserToken] = []
        for token in self.tokens[: self.index]:
            if token.value in _CLOSING:
                stack.append(token)
            elif stack and token.value == _CLOSING[stack[-1].value]:
                stack.pop()
        return stack

    def _closing(self, opening: int) -> int | None:
        depth = 0
        for index in range(opening, len(self.tokens)):
            depth += (self.tokens[index].value == "{") - (self.tokens[index].value == "}")
            if depth == 0:
                return index
        return None

    def _badly_indented(self) -> ParserToken | None:
        """The first brace whose supposed partner stands further left than the line it opens on."""
        stack: list[tuple[ParserToken, int]] = []
        line, indentation = 0, 0
        for token in self.tokens:
            if token.span.line != line:
                line, indentation = token.span.line, token.span.column
            if token.value == "{":
                stack.append((token, indentation))
            elif token.value == "}" and stack:
                opening, wanted = stack.pop()
                if token.span.column == indentation < wanted:
                    return opening
        return None

    def _is_declared(self, name: str) -> bool:
        return any(name in scope for scope in self.scopes)

    def _keyword_hint(self, before: ParserToken) -> str | None:
        """`retrun 0;` and `esle x = 1;`: a name that nobody declared, spelt almost like a keyword."""
        if before.type != "ID" or self._is_declared(before.value):
            return None
        return _similar(before.value, _STATEMENT_WORDS)

    def _type_hint(self, name: str) -> str | None:
        from minise.frontend.known_names import header_of

        header = header_of(name)
        if header is not None:
            return f"did you mean to include <{header}>?"
        for word, tag in zip(self.tokens, self.tokens[1:], strict=False):
            if word.value in ("struct", "union", "enum") and tag.value == name:
                return f"did you mean '{word.value} {name}'?"
        types = [known for scope in self.scopes for known, is_type in scope.items() if is_type]
        return _similar(name, [*types, *sorted(_TYPE_WORDS), *_STATEMENT_WORDS])


def _similar(name: str, words: Sequence[str]) -> str | None:
    from difflib import get_close_matches

    found = get_close_matches(name, words, 1, 0.75)
    return f"did you mean '{found[0]}'?" if found else None


def _behind(span: Span) -> Span:
    """The place just behind a token, where something is missing."""
    return Span(span.file, span.end_line, span.end_column, span.end_line, span.end_column + 1)
