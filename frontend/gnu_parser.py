"""The parser for what we take of GNU C beyond the standard: attributes, `({ ... })`, `a ?: b`, `1 ... 5`, and so on.

`__builtin_types_compatible_p(T, U)` is handed on with its types inside `sizeof`, as the standard parser does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pycparser import c_ast

from minise.frontend.gnu import Attribute
from minise.frontend.parser_tokens import ParserToken, parser_tokens
from minise.frontend.standard_parser import StandardParser

_DECLARATORS = (c_ast.PtrDecl, c_ast.ArrayDecl, c_ast.FuncDecl, c_ast.TypeDecl)


class GnuParser(StandardParser):
    """`has_attributes` tells whether any token has attributes before it; most programs have none."""

    def __init__(self, tokens: list[ParserToken], has_attributes: bool = False) -> None:
        super().__init__(tokens)
        self._has_attributes = has_attributes

    # -----------------------------------------------------------------------------------------------------
    # Attributes, which stand between the tokens that the grammar knows

    def _parse_struct_or_union_specifier(self) -> Any:
        start = self._tokens.mark()
        return self._with_own_attributes(super()._parse_struct_or_union_specifier(), start)

    def _parse_enum_specifier(self) -> Any:
        start = self._tokens.mark()
        return self._with_own_attributes(super()._parse_enum_specifier(), start)

    def _with_own_attributes(self, node: Any, start: int) -> Any:
        """Those behind the keyword at `start` and behind the closing brace belong to the type."""
        if self._has_attributes:
            found = list(self._all[start + 1].attributes)
            if self._all[self._tokens.mark() - 1].type == "RBRACE":
                found += self._attributes_here()
            node.attributes = self._parsed(found)
        return node

    def _parse_specifiers(self, *, allow_storage_and_function: bool) -> Any:
        start = self._tokens.mark()
        spec, saw_type, coord = super()._parse_specifiers(allow_storage_and_function=allow_storage_and_function)
        if self._has_attributes and spec is not None:
            spec["attributes"] = self._parsed([*self._all[start].attributes, *self._attributes_since(start)])
        return spec, saw_type, coord

    def _parse_declarator_kind(self, kind: str, allow_paren: bool) -> Any:
        start = self._tokens.mark()
        node = super()._parse_declarator_kind(kind, allow_paren)
        if self._has_attributes:
            is_first = self._all[start - 1].type != "COMMA"
            before = [] if is_first else self._all[start].attributes
            node.attributes = self._parsed([*before, *self._attributes_since(start)])
        return node

    def _parse_struct_declarator(self) -> Any:
        info = super()._parse_struct_declarator()
        if self._has_attributes and "bitsize" in info:
            behind = self._parsed(self._attributes_here())
            info["decl"].attributes = [*(info["decl"].attributes or ()), *behind]
        return info

    def _build_declarations(self, spec: Any, decls: list[Any], typedef_namespace: bool = False) -> Any:
        declarations = super()._build_declarations(spec, decls, typedef_namespace)
        if self._has_attributes:
            for info, declaration in zip(decls, declarations, strict=True):
                # A member without a declarator is an anonymous struct, which keeps its own attributes.
                own = info["decl"].attributes if isinstance(info["decl"], _DECLARATORS) else None
                declaration.attributes = [*spec.get("attributes", ()), *(own or ())]
        return declarations

    def _attributes_here(self) -> Sequence[Attribute]:
        token = self._tokens.peek()
        return token.attributes if token is not None else ()

    def _attributes_since(self, start: int) -> list[Attribute]:
        """Those behind the tokens taken since `start`, but not inside brackets, nor those of a struct's braces."""
        found: list[Attribute] = []
        depth = 0
        for index in range(start, min(self._tokens.mark(), len(self._all) - 1)):
            token = self._all[index]
            depth += (token.value in ("(", "[", "{")) - (token.value in (")", "]", "}"))
            if depth == 0 and token.type not in ("RBRACE", "STRUCT", "UNION"):
                found += self._all[index + 1].attributes
        return found

    def _parsed(self, attributes: Sequence[Attribute]) -> list[c_ast.Attribute]:
        """Attributes as nodes, their arguments as expressions."""
        nodes = []
        for attribute in attributes:
            value = None
            if attribute.arguments:
                inner = GnuParser(parser_tokens(list(attribute.arguments)))
                inner._scope_stack = self._scope_stack
                value = inner._parse_constant_expression()
            nodes.append(c_ast.Attribute(attribute.name, "gnu", value, attribute.span))
        return nodes

    # -----------------------------------------------------------------------------------------------------
    # Statements

    def _parse_jump_statement(self) -> Any:
        # `goto *pointer;` has an expression where others have a name.
        if self._peek_type() != "GOTO" or self._peek_type(2) != "TIMES":
            return super()._parse_jump_statement()
        start = self._tokens.mark()
        self._construct = "'goto' statement"
        self._advance()
        self._advance()
        pointer = self._parse_expression()
        self._expect("SEMI")
        return c_ast.Goto(pointer, self._since(start))

    # -----------------------------------------------------------------------------------------------------
    # Expressions and initialisers

    def _parse_conditional_expression(self) -> Any:
        # `a ?: b` is `a ? a : b` with `a` computed once; its middle is None.
        start = self._tokens.mark()
        condition = self._parse_binary_expression()
        if not self._accept("CONDOP"):
            return condition
        then = self._parse_expression() if self._peek_type() != "COLON" else None
        self._expect("COLON")
        return c_ast.TernaryOp(condition, then, self._parse_conditional_expression(), self._since(start))

    def _parse_constant_expression(self) -> Any:
        # `case 1 ... 5:` and `[1 ... 5] = 0` have an operation '...' at the top.
        start = self._tokens.mark()
        node = super()._parse_constant_expression()
        if self._accept("ELLIPSIS"):
            node = c_ast.BinaryOp("...", node, super()._parse_constant_expression(), self._since(start))
        return node

    def _parse_unary_expression(self) -> Any:
        # the operand of _Alignof may be an expression, too.
        keyword = self._peek()
        if keyword is not None and keyword.type == "_ALIGNOF" and not self._is_type_in_parentheses(2):
            self._advance()
            return c_ast.UnaryOp("_Alignof", self._parse_unary_expression(), keyword.span)
        if keyword is not None and keyword.type == "LAND" and self._peek_type(2) in ("ID", "TYPEID"):
            self._mark_label(2)
            return self._parse_label_value()
        return super()._parse_unary_expression()

    def _parse_label_value(self) -> c_ast.UnaryOp:
        start = self._tokens.mark()
        self._advance()
        label = self._advance()
        return c_ast.UnaryOp("&&", c_ast.ID(label.value, label.span), self._since(start))

    def _is_type_in_parentheses(self, ahead: int) -> bool:
        return self._peek_type(ahead) == "LPAREN" and bool(self._starts_declaration(self._peek(ahead + 1)))

    def _parse_primary_expression(self) -> Any:
        token = self._peek()
        if token is not None and token.value == "__builtin_types_compatible_p":
            return self._parse_type_comparison()
        start = self._tokens.mark()
        node = super()._parse_primary_expression()
        if isinstance(node, c_ast.Compound):
            # A statement expression: as an operation, it cannot be taken for the block of a statement.
            return c_ast.UnaryOp("({", node, self._since(start))
        return node

    def _parse_type_comparison(self) -> c_ast.FuncCall:
        name = self._advance()
        types: list[c_ast.Node] = []
        for delimiter in ("LPAREN", "COMMA"):
            self._expect(delimiter)
            types.append(c_ast.UnaryOp("sizeof", self._parse_type_name(), name.span))
        self._expect("RPAREN")
        return c_ast.FuncCall(c_ast.ID(name.value, name.span), c_ast.ExprList(types, name.span), name.span)

    def _parse_initializer_item(self) -> Any:
        # GNU C before C99: `{ x: 1 }` is `{ .x = 1 }`.
        if self._peek_type() not in ("ID", "TYPEID") or self._peek_type(2) != "COLON":
            return super()._parse_initializer_item()
        start = self._tokens.mark()
        designator = self._parse_identifier_or_typeid()
        self._advance()
        return c_ast.NamedInitializer([designator], self._parse_initializer(), self._since(start))
