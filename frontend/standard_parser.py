"""The parser for standard C: pycparser's, with our tokens, spans and messages.

pycparser's own lexer is not used: the parser reads our tokens, so that every node's `coord` is a `Span` of the
original text. Operations that take a type are handed on with the type inside a `sizeof`:
`__builtin_va_arg(list, sizeof(T))` and `__builtin_offsetof(sizeof(T), member.path)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from pycparser import c_ast
from pycparser.c_parser import CParser

from minise.frontend import syntax_errors
from minise.frontend.parser_tokens import ParserToken, TokenStream
from minise.frontend.recovery import declared_types, next_declaration
from minise.source import Diagnostic, MiniseError, Span, error

_MOST_ERRORS = 20


class StandardParser(CParser):  # type: ignore[misc]
    """pycparser with our tokens, spans that cover whole expressions, and messages that say what was expected.

    It overrides single steps of the grammar; each override calls the original."""

    def __init__(self, tokens: list[ParserToken]) -> None:
        super().__init__()
        self._all = tokens
        self._tokens: Any = TokenStream(tokens)
        self._scope_stack = [{"__builtin_va_list": True}]
        self._construct = "declaration"  # what the next semicolon ends
        self.errors: list[Diagnostic] = []

    def translation_unit(self) -> c_ast.FileAST:
        """Raises MiniseError with the first syntax error of every declaration that has one."""
        unit = self._parse_translation_unit_or_empty()
        if self.errors:
            raise MiniseError(self.errors)
        return unit

    def place(self) -> Span:
        """Where the parser stands."""
        if not self._all:
            return Span("", 1, 1, 1, 1)
        position: int = self._tokens.mark()
        return self._all[min(position, len(self._all) - 1)].span

    def _tok_coord(self, tok: Any) -> Any:
        return tok.span

    def _since(self, start: int) -> Span:
        """From the token at `start` to the last one taken."""
        return self._all[start].span.joined(self._all[self._tokens.mark() - 1].span)

    # -----------------------------------------------------------------------------------------------------
    # Errors

    def _parse_error(self, msg: str, coord: Any) -> NoReturn:
        place = coord if isinstance(coord, Span) else self.place()
        raise MiniseError([self._situation().diagnosis(msg, place)])

    def _expect(self, token_type: str) -> Any:
        token = self._peek()
        if token is None or token.type != token_type:
            raise MiniseError([self._situation().expected(token_type, self._construct)])
        if token_type == "WHILE":
            self._construct = "'do' statement"
        return self._advance()

    def _situation(self) -> syntax_errors.Situation:
        return syntax_errors.Situation(self._all, self._tokens.mark(), self._scope_stack)

    # -----------------------------------------------------------------------------------------------------
    # Declarations

    def _parse_external_declaration(self) -> Any:
        start = self._tokens.mark()
        try:
            return self._external_declaration()
        except MiniseError as problem:
            self._recover(start, problem.diagnostics)
            return []

    def _recover(self, start: int, found: Sequence[Diagnostic]) -> None:
        """Goes on behind the declaration that begins at `start`. What was said before is not said again: a type that
        is missing is missing everywhere."""
        said = {each.message for each in self.errors}
        self.errors += (each for each in found if each.message not in said)
        behind = next_declaration(self._all, start, self._tokens.mark())
        if behind is None or len(self.errors) >= _MOST_ERRORS:
            raise MiniseError(self.errors)
        del self._scope_stack[1:]
        self._scope_stack[0].update(dict.fromkeys(declared_types(self._all[start:behind]), True))
        self._tokens.reset(behind)

    def _external_declaration(self) -> Any:
        self._construct = "declaration"
        if self._peek_type() == "RBRACE":
            raise MiniseError([error("this '}' closes nothing", self.place())])
        if self._peek_type() == "ID" and self._peek_type(2) == "LPAREN" and self._is_definition():
            # C89 let a function definition leave out `int`.
            position = self._tokens.mark()
            self._all.insert(position, ParserToken("INT", "int", self._all[position].span))
        return super()._parse_external_declaration()

    def _is_definition(self) -> bool:
        """Whether the function head that starts here is followed by a body or by old-style declarations."""
        depth = 0
        for ahead in range(2, len(self._all) - self._tokens.mark() + 1):
            value = self._peek(ahead).value
            depth += (value == "(") - (value == ")")
            if depth == 0:
                follower = self._peek(ahead + 1)
                return follower is not None and (follower.value == "{" or bool(self._starts_declaration(follower)))
        return False

    def _parse_declaration_end(self, decls: list[c_ast.Node]) -> Any:
        self._construct = "declaration"
        for declared in decls:
            # C11 6.7.6.3p3: names without types belong to an old-style definition only.
            function = getattr(declared, "type", None)
            if (
                isinstance(function, c_ast.FuncDecl)
                and function.args
                and isinstance(function.args.params[0], c_ast.ID)
            ):
                parameter = function.args.params[0]
                raise MiniseError([self._situation().unknown_type(parameter.name, parameter.coord)])
        return super()._parse_declaration_end(decls)

    def _parse_function_definition(self, spec: Any, decl: c_ast.Node) -> Any:
        # Declarations between the head and the body belong to an old-style definition; behind anything else
        # they begin the next declaration, and the semicolon of this one is missing.
        is_old_style = isinstance(decl, c_ast.FuncDecl) and decl.args and isinstance(decl.args.params[0], c_ast.ID)
        if self._peek_type() != "LBRACE" and not is_old_style:
            raise MiniseError([self._situation().expected("SEMI", "declaration")])
        if not isinstance(decl, c_ast.FuncDecl):
            raise MiniseError([self._situation().expected("SEMI", "declaration")])
        return super()._parse_function_definition(spec, decl)

    def _parse_initializer(self) -> Any:
        start = self._tokens.mark()
        node = super()._parse_initializer()
        if isinstance(node, c_ast.InitList):
            node.coord = self._since(start)
        return node

    def _parse_initializer_item(self) -> Any:
        start = self._tokens.mark()
        node = super()._parse_initializer_item()
        if isinstance(node, c_ast.NamedInitializer):
            node.coord = self._since(start)
        return node

    def _build_declarations(self, spec: Any, decls: list[Any], typedef_namespace: bool = False) -> Any:
        declarations = super()._build_declarations(spec, decls, typedef_namespace)
        for info, declaration in zip(decls, declarations, strict=True):
            if isinstance(declaration, c_ast.Typedef) and info.get("init") is not None:
                raise MiniseError([error(f"typedef '{declaration.name}' is initialised", info["init"].coord)])
        return declarations

    # -----------------------------------------------------------------------------------------------------
    # Statements

    def _parse_compound_statement(self, *, new_scope: bool = True) -> Any:
        start = self._tokens.mark()
        node = super()._parse_compound_statement(new_scope=new_scope)
        node.coord = self._since(start)
        return node

    def _parse_expression_statement(self) -> Any:
        token = self._peek()
        if token is not None and token.type != "SEMI" and not self._starts_expression(token):
            raise MiniseError([self._situation().no_statement()])
        self._construct = "expression"
        return super()._parse_expression_statement()

    def _parse_iteration_statement(self) -> Any:
        self._construct = "expression"
        start = self._tokens.mark()
        node = super()._parse_iteration_statement()
        if isinstance(node, c_ast.For):
            node.coord = self._since(start)  # the scope of what its first clause declares
        return node

    def _parse_block_item(self) -> Any:
        if self._peek_type() == "TYPEID" and self._peek_type(2) == "COLON":
            self._mark_label(1)
        return super()._parse_block_item()

    def _parse_labeled_statement(self) -> Any:
        label = self._peek()
        node = super()._parse_labeled_statement()
        # C11 6.8.1: a label belongs to a statement. pycparser supplies an empty one, as C23 does.
        if self._all[self._tokens.mark() - 1].type == "COLON":
            found = "the end of the block" if self._peek_type() == "RBRACE" else "a declaration"
            hint = "did you mean ':;'?"
            raise MiniseError([error(f"expected a statement after the label, found {found}", label.span, hint)])
        return node

    def _mark_label(self, ahead: int) -> None:
        self._peek(ahead).is_label = True
        self._typedef_checked_token = None

    def _classify_identifier(self, tok: Any) -> None:
        super()._classify_identifier(tok)
        if tok is not None and tok.is_label:
            tok.type = "ID"

    def _parse_jump_statement(self) -> Any:
        if self._peek_type() == "GOTO" and self._peek_type(2) == "TYPEID":
            self._mark_label(2)
        self._construct = f"'{self._all[self._tokens.mark()].value}' statement"
        return super()._parse_jump_statement()

    # -----------------------------------------------------------------------------------------------------
    # Expressions

    def _parse_assignment_expression(self) -> Any:
        start = self._tokens.mark()
        node = super()._parse_assignment_expression()
        if isinstance(node, (c_ast.Assignment, c_ast.TernaryOp)):
            node.coord = self._since(start)
        return node

    def _parse_binary_expression(self, min_prec: int = 0, lhs: c_ast.Node | None = None) -> Any:
        node = super()._parse_binary_expression(min_prec, lhs)
        fresh: list[c_ast.BinaryOp] = []
        left = node
        # pycparser gives a binary expression the coord of its left operand; operands are spanned already.
        while isinstance(left, c_ast.BinaryOp) and left.coord is left.left.coord:
            fresh.append(left)
            left = left.left
        for each in reversed(fresh):
            each.coord = each.left.coord.joined(each.right.coord)
        return node

    def _parse_cast_expression(self) -> Any:
        start = self._tokens.mark()
        node = super()._parse_cast_expression()
        if self._tokens.mark() - start > 1:
            node.coord = self._since(start)
        return node

    def _parse_primary_expression(self) -> Any:
        builtin = self._peek_type()
        node = super()._parse_primary_expression()
        if builtin in ("__BUILTIN_VA_ARG", "OFFSETOF"):
            arguments = node.args.exprs
            position = 1 if builtin == "__BUILTIN_VA_ARG" else 0
            arguments[position] = c_ast.UnaryOp("sizeof", arguments[position], node.coord)
        return node
