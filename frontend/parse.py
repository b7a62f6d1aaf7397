"""Parsing: from tokens to pycparser's tree. Only the syntax is checked; what it means is checked in `check/`.

pycparser's own lexer is not used: the parser reads our tokens, so that every node's `coord` is a `Span` of the
original text. The GNU builtins that take a type are handed on with the type inside a `sizeof`:
`__builtin_va_arg(list, sizeof(T))`, `__builtin_offsetof(sizeof(T), member.path)` and
`__builtin_types_compatible_p(sizeof(T), sizeof(U))`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from pycparser import c_ast, c_lexer
from pycparser.c_parser import CParser

from minise.frontend import syntax_errors
from minise.frontend.dialects import missing_declarations
from minise.frontend.gnu import Attribute, standard_tokens
from minise.frontend.literals import number_fault, text_fault
from minise.frontend.preprocess import Preprocessed
from minise.frontend.syntax_errors import ParserToken
from minise.frontend.tokens import Kind, Token
from minise.source import Diagnostic, MiniseError, Span, error

_KEYWORDS = {word: kind for word, kind in c_lexer._keyword_map.items() if word != "offsetof"} | {
    "__builtin_va_arg": "__BUILTIN_VA_ARG",
    "__builtin_offsetof": "OFFSETOF",
    "__typeof__": "TYPEOF",
}
_DECLARATORS = (c_ast.PtrDecl, c_ast.ArrayDecl, c_ast.FuncDecl, c_ast.TypeDecl)
_PUNCTUATORS = {fixed.literal: fixed.tok_type for fixed in c_lexer._fixed_tokens}


def parse(preprocessed: Preprocessed) -> c_ast.FileAST:
    """The syntax tree of a translation unit. Raises MiniseError at the first syntax error."""
    standard = standard_tokens(preprocessed.tokens)
    declarations = missing_declarations(standard.tokens)
    tokens = _parser_tokens(declarations + standard.tokens)
    for index, attributes in standard.attributes.items():
        if len(declarations) + index < len(tokens):
            tokens[len(declarations) + index].attributes = attributes
    parser = _Parser(tokens, bool(standard.attributes))
    try:
        return parser.translation_unit()
    except RecursionError:
        raise MiniseError([error("the program is nested too deeply", parser.place())]) from None
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError):
        # pycparser stumbles over some malformed declarations instead of reporting them.
        raise MiniseError([error("syntax error", parser.place())]) from None


# ---------------------------------------------------------------------------------------------------------
# Tokens


def _parser_tokens(tokens: list[Token]) -> list[ParserToken]:
    """Preprocessing tokens become tokens (C11 5.1.1.2p7); those that cannot are reported together."""
    errors: list[Diagnostic] = []
    result: list[ParserToken] = []
    for token in tokens:
        text = token.text
        match token.kind:
            case Kind.IDENTIFIER:
                result.append(ParserToken(_KEYWORDS.get(text, "ID"), text, token.span))
            case Kind.PUNCTUATOR if text in _PUNCTUATORS:
                result.append(ParserToken(_PUNCTUATORS[text], text, token.span))
            case _:
                fault = _fault(token)
                if fault is not None:
                    errors.append(error(fault, token.span))
                result.append(ParserToken(_constant_type(token), text.removeprefix("u8"), token.span))
    if errors:
        raise MiniseError(errors[:20])
    return result


def _fault(token: Token) -> str | None:
    match token.kind:
        case Kind.NUMBER:
            return number_fault(token.text)
        case Kind.STRING | Kind.CHARACTER:
            return text_fault(token.text)
        case _ if token.text == '"':
            return "this string has no end on its line"
        case _ if token.text == "'":
            return "this character constant has no end on its line"
        case _:
            shown = token.text if token.text.isprintable() else f"U+{ord(token.text[0]):04X}"
            return f"stray '{shown}' in the program"


def _constant_type(token: Token) -> str:
    match token.kind:
        case Kind.STRING:
            return "STRING_LITERAL"
        case Kind.CHARACTER:
            return "CHAR_CONST"
        case _:
            lowered = token.text.lower()
            is_hexadecimal = lowered.startswith("0x")
            is_float = "." in lowered or ("p" if is_hexadecimal else "e") in lowered
            return "FLOAT_CONST" if is_float else "INT_CONST_DEC"


class _Stream:
    """What pycparser's parser reads tokens through."""

    def __init__(self, tokens: list[ParserToken]) -> None:
        self._tokens = tokens
        self._index = 0

    def peek(self, k: int = 1) -> ParserToken | None:
        position = self._index + k - 1
        return self._tokens[position] if position < len(self._tokens) else None

    def next(self) -> ParserToken | None:
        if self._index >= len(self._tokens):
            return None
        self._index += 1
        return self._tokens[self._index - 1]

    def mark(self) -> int:
        return self._index

    def reset(self, mark: int) -> None:
        self._index = mark


# ---------------------------------------------------------------------------------------------------------
# The parser


class _Parser(CParser):  # type: ignore[misc]
    """pycparser with our tokens, spans that cover whole expressions, and messages that say what was expected.

    It overrides single steps of the grammar; each override calls the original."""

    def __init__(self, tokens: list[ParserToken], has_attributes: bool = False) -> None:
        super().__init__()
        self._all = tokens
        self._has_attributes = has_attributes
        self._tokens: Any = _Stream(tokens)
        self._scope_stack = [{"__builtin_va_list": True}]
        self._construct = "declaration"  # what the next semicolon ends

    def translation_unit(self) -> c_ast.FileAST:
        return self._parse_translation_unit_or_empty()

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
        if self._peek_type() in ("ID", "TYPEID") and self._peek_type(2) == "COLON":
            # GNU C before C99: `{ x: 1 }` is `{ .x = 1 }`.
            designator = self._parse_identifier_or_typeid()
            self._advance()
            return c_ast.NamedInitializer([designator], self._parse_initializer(), self._since(start))
        node = super()._parse_initializer_item()
        if isinstance(node, c_ast.NamedInitializer):
            node.coord = self._since(start)
        return node

    # -----------------------------------------------------------------------------------------------------
    # GNU attributes, which stand between the tokens that the grammar knows

    def _parse_struct_or_union_specifier(self) -> Any:
        start = self._tokens.mark()
        node = super()._parse_struct_or_union_specifier()
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
        for info, declaration in zip(decls, declarations, strict=True):
            if isinstance(declaration, c_ast.Typedef) and info.get("init") is not None:
                raise MiniseError([error(f"typedef '{declaration.name}' is initialised", info["init"].coord)])
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
                inner = _Parser(_parser_tokens(list(attribute.arguments)))
                inner._scope_stack = self._scope_stack
                value = inner._parse_constant_expression()
            nodes.append(c_ast.Attribute(attribute.name, "gnu", value, attribute.span))
        return nodes

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
        return super()._parse_iteration_statement()

    def _parse_block_item(self) -> Any:
        if self._peek_type() == "TYPEID" and self._peek_type(2) == "COLON":
            self._mark_label(1)
        return super()._parse_block_item()

    def _parse_labeled_statement(self) -> Any:
        label = self._peek()
        node = super()._parse_labeled_statement()
        labelled = node.stmt if isinstance(node, c_ast.Label) else node.stmts[0]
        # C11 6.8.1: a label belongs to a statement. pycparser supplies an empty one, as C23 does.
        if isinstance(labelled, c_ast.EmptyStatement) and labelled.coord is label.span:
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

    def _parse_conditional_expression(self) -> Any:
        # GNU C: `a ?: b` is `a ? a : b` with `a` computed once; its middle is None.
        start = self._tokens.mark()
        condition = self._parse_binary_expression()
        if not self._accept("CONDOP"):
            return condition
        then = self._parse_expression() if self._peek_type() != "COLON" else None
        self._expect("COLON")
        return c_ast.TernaryOp(condition, then, self._parse_conditional_expression(), self._since(start))

    def _parse_constant_expression(self) -> Any:
        # GNU C: `case 1 ... 5:` and `[1 ... 5] = 0` have an operation '...' at the top.
        start = self._tokens.mark()
        node = super()._parse_constant_expression()
        if self._accept("ELLIPSIS"):
            node = c_ast.BinaryOp("...", node, super()._parse_constant_expression(), self._since(start))
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
        if builtin == "ID" and self._peek().value == "__builtin_types_compatible_p":
            return self._parse_type_comparison()
        start = self._tokens.mark()
        node = super()._parse_primary_expression()
        if isinstance(node, c_ast.Compound):
            # A statement expression: as an operation, it cannot be taken for the block of a statement.
            return c_ast.UnaryOp("({", node, self._since(start))
        if builtin in ("__BUILTIN_VA_ARG", "OFFSETOF"):
            arguments = node.args.exprs
            position = 1 if builtin == "__BUILTIN_VA_ARG" else 0
            arguments[position] = c_ast.UnaryOp("sizeof", arguments[position], node.coord)
        return node

    def _parse_unary_expression(self) -> Any:
        # GNU C: the operand of _Alignof may be an expression, too.
        keyword = self._peek()
        if keyword is not None and keyword.type == "_ALIGNOF" and not self._is_type_in_parentheses(2):
            self._advance()
            return c_ast.UnaryOp("_Alignof", self._parse_unary_expression(), keyword.span)
        return super()._parse_unary_expression()

    def _is_type_in_parentheses(self, ahead: int) -> bool:
        return self._peek_type(ahead) == "LPAREN" and bool(self._starts_declaration(self._peek(ahead + 1)))

    def _parse_type_comparison(self) -> c_ast.FuncCall:
        name = self._advance()
        types: list[c_ast.Node] = []
        for delimiter in ("LPAREN", "COMMA"):
            self._expect(delimiter)
            types.append(c_ast.UnaryOp("sizeof", self._parse_type_name(), name.span))
        self._expect("RPAREN")
        return c_ast.FuncCall(c_ast.ID(name.value, name.span), c_ast.ExprList(types, name.span), name.span)
