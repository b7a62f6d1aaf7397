"""Preprocessing by an installed gcc (`--cpp gcc`), with our own headers. Places come from gcc's line markers."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from minise.files import read_file
from minise.frontend.headers import INCLUDE_FOLDER
from minise.frontend.preprocess import Preprocessed, PreprocessOptions
from minise.frontend.tokens import Token, scan
from minise.ir.types import DataModel
from minise.isolation.running import Allowance, Supervisor
from minise.source import Diagnostic, MiniseError, Severity, Span, error, whole

_MESSAGE = re.compile(
    r"(?P<file>[^:\n]+):(?P<line>\d+):(?P<column>\d+): (?P<severity>fatal error|error|warning): (?P<text>.*)"
)
_PACK = re.compile(r"#\s*pragma\s+(pack\b[^\"]*)")
# Macros and headers can make any amount of text of a small one.
_ALLOWED = Allowance(60, memory_mb=2_048, address_space_mb=2_048, output_bytes=64 << 20)
_MARKER = re.compile(r'# (\d+) "((?:[^"\\]|\\.)*)"')


def preprocess(path: str, text: str, options: PreprocessOptions) -> Preprocessed:
    output, warnings = _run_gcc(path, text, options)
    sources = {path: text}
    tokens: list[Token] = []
    # Each stretch between two markers is scanned by itself; a comment cannot cross one, gcc has removed them.
    name, first_line, lines = path, 1, list[str]()
    for line in [*output.split("\n"), '# 1 "<end>"']:
        marker = _MARKER.match(line)
        if marker is None:
            # Pragmas pass through gcc; only one kind means something here.
            pack = _PACK.match(line)
            kept = f'_Pragma("{pack[1]}")' if pack else "" if line.startswith("#") else line
            lines.append(kept)
            continue
        tokens += (_moved(token, first_line) for token in scan("\n".join(lines), name))
        name, first_line, lines = _shown_name(marker[2], path, sources), int(marker[1]), []
    return Preprocessed(tuple(tokens), sources, tuple(warnings))


def _run_gcc(path: str, text: str, options: PreprocessOptions) -> tuple[str, list[Diagnostic]]:
    command = ["gcc", "-E", "-std=gnu99", "-nostdinc", "-D__MINISE__=1", "-x", "c"]
    command.append("-m64" if options.data_model is DataModel.LP64 else "-m32")
    command += (f"-D{definition}" for definition in options.defines)
    command += ["-iquote", os.path.dirname(path) or "."]
    command += (f"-I{folder}" for folder in options.include_folders)
    command += ["-isystem", str(INCLUDE_FOLDER), "-"]
    start = whole(path)
    named = '# 1 "{}"\n{}'.format(path.replace("\\", "\\\\").replace('"', '\\"'), text)
    gcc = shutil.which("gcc")
    if gcc is None:
        raise MiniseError([error("gcc is not installed", start, "minise preprocesses without it too")])
    with tempfile.TemporaryDirectory(prefix="minise-") as folder, Supervisor() as supervisor:
        environment = {**os.environ, "TMPDIR": folder, "LC_ALL": "C"}
        stdin = named.encode(errors="surrogateescape")
        run = supervisor.run(
            command, Path(folder), _ALLOWED, environment, executable=gcc, stdin=stdin, current=Path.cwd()
        )
    if run.ended is not None:
        raise MiniseError([error(f"gcc was ended while preprocessing: {run.ended}", start)])
    told = run.stderr.decode(errors="replace")
    found = [_diagnostic(match, path) for match in _MESSAGE.finditer(told)]
    if run.status != 0:
        errors = [each for each in found if each.severity is Severity.ERROR]
        raise MiniseError(errors or [error(f"gcc failed: {told.strip()}", start)])
    return run.stdout.decode(errors="surrogateescape"), found


def _diagnostic(match: re.Match[str], path: str) -> Diagnostic:
    line, column = int(match["line"]), int(match["column"])
    severity = Severity.WARNING if match["severity"] == "warning" else Severity.ERROR
    name = _shown_name(match["file"], path, {})
    return Diagnostic(severity, match["text"], Span(name, line, column, line, column + 1))


def _shown_name(name: str, path: str, sources: dict[str, str]) -> str:
    """The file's name as our diagnostics give it; its text is added to `sources`."""
    if name == "<stdin>":
        return path
    own = os.path.relpath(name, INCLUDE_FOLDER) if name.startswith(str(INCLUDE_FOLDER)) else None
    shown = name if own is None else f"<{own}>"
    if shown not in sources and os.path.isfile(name):
        with suppress(OSError):
            sources[shown] = read_file(name).decode(errors="replace")
    return shown


def _moved(token: Token, first_line: int) -> Token:
    span = token.span
    return token._replace(
        span=span._replace(line=span.line + first_line - 1, end_line=span.end_line + first_line - 1)
    )
