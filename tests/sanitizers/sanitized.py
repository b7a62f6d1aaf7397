"""What a program does under gcc with AddressSanitizer and UndefinedBehaviorSanitizer, for each of many inputs.

One process forks for every input (`harness.c`). Reports are written without symbols, which would take most of the
time; the addresses of all reports together are then looked up at once. What was observed is kept, as in `oracle.py`.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from minise.faults import FaultKind
from minise.testcases.sanitizer_reports import reports_in

FOLDER = Path(__file__).parent
INCLUDE = FOLDER.parent.parent / "frontend" / "include"
KEPT = FOLDER.parent.parent / ".pytest_cache" / "sanitizers"
FLAGS = ("-O0", "-g", "-w", "-no-pie", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
SETTINGS = {
    "ASAN_OPTIONS": "symbolize=0:detect_leaks=0:detect_stack_use_after_return=1:handle_abort=1:exitcode=99",
    "UBSAN_OPTIONS": "symbolize=0:exitcode=99",
    "LC_ALL": "C",
}
SECONDS = 900
_FRAME = re.compile(r"^(\s+#\d+ )(0x[0-9a-f]+)(?: in \S+)?  ?\((/[^+)]*)\+0x[0-9a-f]+\)", re.MULTILINE)

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Behaviour:
    """`kinds` are the faults that the report can mean, and `line` is its place; without a report, there is an exit
    code. A `problem` is a report that is not understood."""

    output: bytes
    exit_code: int | None
    kinds: frozenset[FaultKind] = frozenset()
    line: int | None = None
    problem: str = ""


def is_available() -> bool:
    return shutil.which("gcc") is not None and shutil.which("addr2line") is not None


def behaviours(source: Path, pairs: Sequence[Pair]) -> list[Behaviour]:
    """One for each pair, in order; compiled and run, or recalled."""
    kept = KEPT / f"{_fingerprint(source, pairs)}.json"
    if kept.exists():
        return [_from_json(each) for each in json.loads(kept.read_text())]
    with tempfile.TemporaryDirectory() as folder:
        found = _observed(source, pairs, Path(folder))
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", dir=kept.parent, delete=False) as file:
        json.dump([_as_json(each) for each in found], file)
    os.replace(file.name, kept)
    return found


def _observed(source: Path, pairs: Sequence[Pair], folder: Path) -> list[Behaviour]:
    executable, program = folder / "harness", folder / "program.o"
    compile_ = ["gcc", *FLAGS, "-idirafter", str(INCLUDE)]
    _run([*compile_, "-Dmain=program_main", "-c", str(source), "-o", str(program)])
    # The harness itself is not sanitized, and shows no lines in reports.
    _run(["gcc", "-O1", "-no-pie", "-c", str(FOLDER / "harness.c"), "-o", str(folder / "main.o")])
    _run(["gcc", *FLAGS, str(program), str(folder / "main.o"), "-o", str(executable)])
    run = subprocess.run(
        [str(executable)], input=bytes(byte for pair in pairs for byte in pair), capture_output=True, timeout=SECONDS,
        env=SETTINGS, check=True, cwd=folder,
    )  # fmt: skip
    records = list(_records(run.stdout))
    assert len(records) == len(pairs)
    lines = _lines(executable, {found[2] for _, _, errors in records for found in _FRAME.finditer(errors)})
    return [_behaviour(source, status, output, errors, lines) for status, output, errors in records]


def _run(command: list[str]) -> None:
    subprocess.run(command, check=True, capture_output=True, timeout=SECONDS)


def _records(data: bytes) -> list[tuple[int, bytes, str]]:
    found, position = [], 0
    while position < len(data):
        status, output, errors = struct.unpack_from("<III", data, position)
        position += 12
        texts = data[position : position + output], data[position + output : position + output + errors]
        found.append((status, texts[0], texts[1].decode(errors="replace")))
        position += output + errors
    return found


def _lines(executable: Path, addresses: set[str]) -> dict[str, str]:
    """File and line of each address, where it belongs to the program."""
    ordered = sorted(addresses)
    if not ordered:
        return {}
    command = ["addr2line", "-e", str(executable), *ordered]
    run = subprocess.run(command, check=True, capture_output=True, timeout=SECONDS, text=True)
    places = (each.split(" (")[0] for each in run.stdout.splitlines())
    return {address: place for address, place in zip(ordered, places, strict=True) if "?" not in place}


def _behaviour(source: Path, status: int, output: bytes, errors: str, lines: dict[str, str]) -> Behaviour:
    def named(found: re.Match[str]) -> str:
        place = lines.get(found[2])
        return found[0] if place is None else f"{found[1]}{found[2]} in f {place}"

    reports = reports_in(_FRAME.sub(named, errors))
    if reports:
        own = [line for file, line in reports[0].places if os.path.basename(file) == source.name]
        problem = "" if reports[0].kinds and own else f"not understood: {errors[:600]}"
        return Behaviour(output, None, reports[0].kinds, own[0] if own else None, problem)
    if os.WIFEXITED(status) and "Sanitizer" not in errors and "runtime error" not in errors:
        return Behaviour(output, os.WEXITSTATUS(status))
    return Behaviour(output, None, problem=f"ended with the status {status:#x}: {errors[:600]}")


def _as_json(behaviour: Behaviour) -> list[object]:
    kinds = sorted(each.value for each in behaviour.kinds)
    return [behaviour.output.hex(), behaviour.exit_code, kinds, behaviour.line, behaviour.problem]


def _from_json(record: list[object]) -> Behaviour:
    output, code, kinds, line, problem = record
    named = frozenset(FaultKind(each) for each in kinds)  # type: ignore[attr-defined]
    return Behaviour(bytes.fromhex(output), code, named, line, problem)  # type: ignore[arg-type]


def _fingerprint(source: Path, pairs: Sequence[Pair]) -> str:
    version = subprocess.run(["gcc", "--version"], capture_output=True, check=True).stdout
    digest = hashlib.sha256()
    reader = (FOLDER.parent.parent / "minise" / "testcases" / "sanitizer_reports.py").read_bytes()
    parts = [source.read_bytes(), (FOLDER / "harness.c").read_bytes(), Path(__file__).read_bytes(), reader, version]
    for part in [*parts, bytes(byte for pair in pairs for byte in pair)]:
        digest.update(len(part).to_bytes(8, "little"))
        digest.update(part)
    return digest.hexdigest()
