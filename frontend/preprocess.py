"""Preprocessing (C11 6.10): from the text of a file to the tokens of its translation unit.

Directives and conditional inclusion are here; `tokens.py` cuts the text up, `macros.py` expands, `conditions.py`
evaluates `#if`, `headers.py` finds files, `gcc_preprocess.py` lets gcc do all this. Tokens keep the place where
they really stand, which is what can be shown: `#line` changes only what `__LINE__` and `__FILE__` say.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from minise.frontend.conditions import is_true
from minise.frontend.headers import SourceFile, found_header, missing_header, own_header
from minise.frontend.macros import Expander, Macro, defined_macro
from minise.frontend.predefined import predefined_macros
from minise.frontend.tokens import Kind, Token, scan, spelled
from minise.ir.types import DataModel
from minise.source import Diagnostic, MiniseError, error, note, warning, whole

INCLUDE_DEPTH_LIMIT = 60
INCLUDE_COUNT_LIMIT = 5_000
ERROR_LIMIT = 20


@dataclass(frozen=True, slots=True)
class PreprocessOptions:
    """`defines` are as behind `-D`: `N`, `N=3` or `F(x)=x`. `use_gcc` leaves the work to an installed gcc. With
    `own_headers_only`, `#include` opens no file but those of `include/`."""

    defines: tuple[str, ...] = ()
    include_folders: tuple[str, ...] = ()
    data_model: DataModel = DataModel.LP64
    use_gcc: bool = False
    own_headers_only: bool = False


@dataclass(frozen=True, slots=True)
class Preprocessed:
    """A translation unit as tokens. `sources` maps each file that was read to its text, for diagnostics."""

    tokens: tuple[Token, ...]
    sources: dict[str, str]
    warnings: tuple[Diagnostic, ...]


def preprocess(path: str, text: str, options: PreprocessOptions) -> Preprocessed:
    """The tokens of the file at `path`, whose contents are `text`. Raises MiniseError with all that is wrong."""
    if options.use_gcc:
        assert not options.own_headers_only, "gcc would open any file"
        from minise.frontend import gcc_preprocess

        return gcc_preprocess.preprocess(path, text, options)
    run = _Preprocessor(options)
    run.read(SourceFile(path, text))
    if run.errors:
        raise MiniseError(run.errors)
    return Preprocessed(tuple(run.output), run.sources, tuple(run.warnings))


@dataclass(slots=True)
class _Conditional:
    """An `#if` that is open. A group is read if its `#if` is, and no group before it was."""

    directive: Token
    is_outer_read: bool
    is_read: bool
    was_read: bool
    otherwise: Token | None = None  # its #else


class _Stop(Exception):
    """Enough errors were found."""


class _Preprocessor:
    def __init__(self, options: PreprocessOptions) -> None:
        self.output: list[Token] = []
        self.sources: dict[str, str] = {}
        self.errors: list[Diagnostic] = []
        self.warnings: list[Diagnostic] = []
        self._folders = options.include_folders
        self._own_headers_only = options.own_headers_only
        self._files: list[SourceFile] = []
        self._once: set[str] = set()
        self._included = 0
        self._counter = -1
        self._kept_macros: dict[str, list[Macro | None]] = {}
        self._conditionals: list[_Conditional] = []
        # Text that waits for its expansion: a macro's arguments may go on behind a conditional directive.
        self._waiting: list[Token] = []
        # What #line said for a file: the name to show, and what to add to its line numbers.
        self._presumed: dict[str, tuple[str, int]] = {}
        self._expander = Expander({"__LINE__": self._line, "__FILE__": self._file, "__COUNTER__": self._count})
        self._expander.macros = predefined_macros(options.data_model)
        for definition in options.defines:
            self._define_option(definition)

    def read(self, file: SourceFile) -> None:
        self.sources[file.name] = file.text
        with suppress(_Stop):
            self._read(file)

    def report(self, found: list[Diagnostic] | tuple[Diagnostic, ...]) -> None:
        self.errors += found
        if len(self.errors) >= ERROR_LIMIT:
            raise _Stop

    def _read(self, file: SourceFile) -> None:
        if not file.is_own and ("__sync_" in file.text or "__atomic_" in file.text):
            self._define_atomics()
        outer = self._conditionals
        self._conditionals = []
        self._files.append(file)
        tokens = file.tokens()
        if tokens and tokens[-1].kind is Kind.UNCLOSED_COMMENT:
            place = tokens[-1].span
            self.report(
                [error("unterminated comment", place._replace(end_line=place.line, end_column=place.column + 2))]
            )
            tokens = tokens[:-1]
        index = 0
        while index < len(tokens):
            is_directive = _is_hash(tokens[index])
            end = index + 1
            if is_directive:
                while end < len(tokens) and not tokens[end].is_first:
                    end += 1
                self._directive(tokens[index:end])
            else:
                while end < len(tokens) and not _is_hash(tokens[end]):
                    end += 1
                if self._is_reading():
                    self._waiting += tokens[index:end]
            index = end
        self._expand_waiting()
        for conditional in self._conditionals:
            self.report([error(f"this #{conditional.directive.text} has no #endif", conditional.directive.span)])
        self._files.pop()
        self._conditionals = outer

    def _is_reading(self) -> bool:
        return not self._conditionals or self._conditionals[-1].is_read

    def _expand_waiting(self) -> None:
        if not self._waiting:
            return
        waiting, self._waiting = self._waiting, []
        try:
            self.output += self._expander.expanded(waiting)
        except MiniseError as failure:
            self.report(failure.diagnostics)
        except RecursionError:
            self.report([error("macro calls are nested too deeply in what begins here", waiting[0].span)])

    # -----------------------------------------------------------------------------------------------------
    # Directives

    def _directive(self, line: list[Token]) -> None:
        if len(line) == 1:
            return  # C11 6.10.7: the null directive
        name, rest = line[1], line[2:]
        try:
            if self._conditional(name, rest) or not self._is_reading():
                return
            self._effective_directive(line[0], name, rest)
        except MiniseError as failure:
            self.report(failure.diagnostics)
        except RecursionError:
            self.report([error("this directive is nested too deeply", name.span)])

    def _conditional(self, name: Token, rest: list[Token]) -> bool:
        """Handles the directives that are seen in skipped text too. False: it is none of them."""
        match name.text:
            case "if" | "ifdef" | "ifndef":
                is_read = self._is_reading()
                # Entered before it is evaluated, so that an error in it does not strand its #endif.
                self._conditionals.append(_Conditional(name, is_read, False, True))
                holds = is_read and self._holds(name, rest)
                self._conditionals[-1].is_read = self._conditionals[-1].was_read = holds
            case "elif" | "else" | "endif":
                if not self._conditionals:
                    raise MiniseError([error(f"#{name.text} without #if", name.span)])
                if name.text == "endif":
                    self._conditionals.pop()
                else:
                    self._next_group(self._conditionals[-1], name, rest)
            case _:
                return False
        return True

    def _next_group(self, conditional: _Conditional, name: Token, rest: list[Token]) -> None:
        if conditional.otherwise is not None:
            before = note("the #else is here", conditional.otherwise.span)
            raise MiniseError([error(f"#{name.text} after #else", name.span, None, before)])
        if name.text == "else":
            conditional.otherwise = name
        conditional.is_read = False
        if conditional.is_outer_read and not conditional.was_read:
            conditional.is_read = name.text == "else" or self._holds(name, rest)
            conditional.was_read = conditional.is_read

    def _holds(self, name: Token, rest: list[Token]) -> bool:
        if name.text in ("if", "elif"):
            return is_true(self._expander.expanded(self._without_defined(rest)), name.span)
        if not rest or rest[0].kind is not Kind.IDENTIFIER:
            raise MiniseError([error(f"#{name.text} needs the name of a macro", (rest or [name])[0].span)])
        return self._expander.is_defined(rest[0].text) == (name.text == "ifdef")

    def _without_defined(self, tokens: list[Token]) -> list[Token]:
        """Replaces `defined X` and `defined(X)` by 1 or 0 (C11 6.10.1p1)."""
        result: list[Token] = []
        rest = tokens[::-1]
        while rest:
            token = rest.pop()
            if token.text == "defined":
                in_parentheses = bool(rest) and rest[-1].text == "("
                if in_parentheses:
                    rest.pop()
                if not rest or rest[-1].kind is not Kind.IDENTIFIER:
                    raise MiniseError([error("'defined' needs the name of a macro", token.span)])
                name = rest.pop()
                if in_parentheses and (not rest or rest.pop().text != ")"):
                    raise MiniseError([error("expected ')' after 'defined'", name.span)])
                answer = "1" if self._expander.is_defined(name.text) else "0"
                token = Token(Kind.NUMBER, answer, token.span, token.is_spaced, token.is_first)
            result.append(token)
        return result

    def _effective_directive(self, hash_sign: Token, name: Token, rest: list[Token]) -> None:
        match name.text:
            case "define":
                self._define(name, rest)
            case "undef":
                if not rest or rest[0].kind is not Kind.IDENTIFIER:
                    raise MiniseError([error("#undef needs the name of a macro", (rest or [name])[0].span)])
                self._expand_waiting()
                self._expander.macros.pop(rest[0].text, None)
            case "include":
                self._expand_waiting()
                self._include(name, rest)
            case "error":
                raise MiniseError([error(f"#error {spelled(rest)}".rstrip(), hash_sign.span.joined(name.span))])
            case "warning":
                self.warnings.append(warning(f"#warning {spelled(rest)}".rstrip(), hash_sign.span.joined(name.span)))
            case "pragma":
                self._pragma(name, rest)
            case "line":
                self._expand_waiting()
                self._line_directive(name, self._expander.expanded(rest))
            case "ident":
                pass
            case _ if name.kind is Kind.NUMBER:
                self._expand_waiting()
                self._line_directive(name, [name, *rest])
            case _:
                raise MiniseError([error(f"unknown directive '#{name.text}'", name.span)])

    def _define(self, name: Token, rest: list[Token]) -> None:
        if not rest:
            raise MiniseError([error("#define needs the name of a macro", name.span)])
        macro = defined_macro(rest)
        self._expand_waiting()
        before = self._expander.macros.get(macro.name)
        if before is not None and not macro.is_same_as(before):
            previous = note("it was first defined here", before.span)
            self.warnings.append(warning(f"macro '{macro.name}' is redefined", macro.span, None, previous))
        self._expander.macros[macro.name] = macro

    def _define_option(self, definition: str) -> None:
        name, equals, value = definition.partition("=")
        tokens = scan(f"{name} {value if equals else '1'}", "<command line>")
        if not tokens:
            raise MiniseError([error("-D needs the name of a macro", whole("<command line>"))])
        macro = defined_macro(tokens)
        self._expander.macros[macro.name] = macro

    def _pragma(self, name: Token, rest: list[Token]) -> None:
        if rest and rest[0].text == "once":
            self._once.add(self._files[-1].name)
        elif len(rest) > 2 and rest[0].text in ("push_macro", "pop_macro") and rest[2].kind is Kind.STRING:
            self._expand_waiting()
            self._save_macro(rest[0].text, rest[2].text[1:-1])
        elif rest and rest[0].text == "pack":
            # C11 6.10.9: the same as an operator, which can be handed on among the tokens.
            written = spelled(self._expander.expanded(rest))
            operator = scan("_Pragma()", name.span.file)
            text = Token(Kind.STRING, f'"{written}"', name.span, False, False)
            self._waiting += [
                each._replace(span=name.span, is_first=False) for each in (*operator[:2], text, operator[2])
            ]

    def _save_macro(self, action: str, name: str) -> None:
        """#pragma push_macro("NAME") keeps a definition, and pop_macro puts the last one kept in force again."""
        kept, macros = self._kept_macros.setdefault(name, []), self._expander.macros
        if action == "push_macro":
            kept.append(macros.get(name))
        elif kept:
            macro = kept.pop()
            if macro is None:
                macros.pop(name, None)
            else:
                macros[name] = macro

    def _line_directive(self, name: Token, rest: list[Token]) -> None:
        if not rest or not rest[0].text.isdecimal() or len(rest[0].text) > 10:
            raise MiniseError([error("#line needs a line number", (rest or [name])[0].span)])
        file = self._files[-1].name
        shown = self._presumed.get(file, (file, 0))[0]
        if len(rest) > 1 and rest[1].kind is Kind.STRING:
            shown = rest[1].text[1:-1]
        self._presumed[file] = shown, int(rest[0].text) - name.span.line - 1

    # -----------------------------------------------------------------------------------------------------
    # Inclusion

    def _include(self, directive: Token, rest: list[Token]) -> None:
        if rest and rest[0].kind is not Kind.STRING and rest[0].text != "<":
            rest = self._expander.expanded(rest)
        name, is_quoted = _included_name(directive, rest)
        span = directive.span.joined(rest[-1].span)
        if self._own_headers_only:
            file = own_header(name)
        else:
            try:
                file = found_header(name, is_quoted, self._files[-1].name, self._folders)
            except OSError as problem:
                reason = (problem.strerror or str(problem)).lower()
                raise MiniseError([error(f"cannot read '{name}': {reason}", span)]) from None
        if file is None:
            message, hint = missing_header(name, is_quoted)
            if self._own_headers_only:
                hint = "only minise's own headers can be included here"
            raise MiniseError([error(message, span, hint)])
        if file.name in self._once:
            return
        self._included += 1
        if len(self._files) >= INCLUDE_DEPTH_LIMIT or self._included >= INCLUDE_COUNT_LIMIT:
            self.report([error("files include each other without an end", span)])
            raise _Stop
        self.sources[file.name] = file.text
        self._read(file)

    def _define_atomics(self) -> None:
        """gcc knows these functions without a header."""
        file = own_header("_atomics.h")
        assert file is not None
        if file.name not in self._once:
            self.sources[file.name] = file.text
            self._read(file)

    # -----------------------------------------------------------------------------------------------------
    # Macros that depend on the place of their use

    def _line(self, use: Token) -> str:
        return str(use.span.line + self._presumed.get(use.span.file, ("", 0))[1])

    def _file(self, use: Token) -> str:
        shown = self._presumed.get(use.span.file, (use.span.file, 0))[0]
        escaped = shown.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'

    def _count(self, use: Token) -> str:
        self._counter += 1
        return str(self._counter)


def _is_hash(token: Token) -> bool:
    return token.is_first and token.text == "#"


def _included_name(directive: Token, rest: list[Token]) -> tuple[str, bool]:
    if rest and rest[0].kind is Kind.STRING:
        return rest[0].text[rest[0].text.index('"') + 1 : -1], True
    closing = next((index for index, token in enumerate(rest) if token.text == ">"), None)
    if not rest or rest[0].text != "<" or closing is None or closing == 1:
        raise MiniseError([error('#include needs <name> or "name"', (rest or [directive])[0].span)])
    return "".join(token.text for token in rest[1:closing]), False
