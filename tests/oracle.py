"""gcc as the oracle: what a C program prints and returns when gcc compiles it.

An observation is kept under the hash of everything it depends on, so that a program is compiled once, not in every
test run.
"""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# -fwrapv: minise wraps signed arithmetic around, as two's complement hardware does.
COMPILE = ("gcc", "-std=c99", "-O0", "-fwrapv", "-w")
LIBRARIES = ("-lm",)
KEPT = Path(__file__).parent.parent / ".pytest_cache" / "oracle"
SECONDS = 20


@dataclass(frozen=True, slots=True)
class Program:
    """One C program of the corpus with the input it is run on.

    `name.in` beside `name.c` holds its standard input, `name.args` one command-line argument a line.
    """

    source: Path
    arguments: tuple[str, ...]
    stdin: bytes


@dataclass(frozen=True, slots=True)
class Observation:
    output: bytes
    exit_code: int


def program_at(source: Path) -> Program:
    arguments, stdin = source.with_suffix(".args"), source.with_suffix(".in")
    return Program(
        source=source,
        arguments=tuple(arguments.read_text().splitlines()) if arguments.exists() else (),
        stdin=stdin.read_bytes() if stdin.exists() else b"",
    )


def is_available() -> bool:
    return shutil.which(COMPILE[0]) is not None


def observe(program: Program) -> Observation:
    """Compile and run the program, or recall what that gave before."""
    kept = KEPT / f"{_fingerprint(program)}.json"
    if kept.exists():
        record = json.loads(kept.read_text())
        return Observation(output=bytes.fromhex(record["output"]), exit_code=record["exit_code"])
    observation = _compile_and_run(program)
    _keep(kept, observation)
    return observation


def _compile_and_run(program: Program) -> Observation:
    with tempfile.TemporaryDirectory() as folder:
        executable = Path(folder) / "program"
        subprocess.run(
            [*COMPILE, str(program.source), "-o", str(executable), *LIBRARIES],
            check=True,
            capture_output=True,
            timeout=SECONDS,
        )
        finished = subprocess.run(
            [str(executable), *program.arguments],
            input=program.stdin,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    assert finished.returncode >= 0, f"{program.source} ended by signal {-finished.returncode}"
    return Observation(output=finished.stdout, exit_code=finished.returncode)


def _keep(kept: Path, observation: Observation) -> None:
    """Write the record in one step: several test processes may observe the same program at once."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", dir=kept.parent, delete=False) as file:
        json.dump({"output": observation.output.hex(), "exit_code": observation.exit_code}, file)
    os.replace(file.name, kept)


def _fingerprint(program: Program) -> str:
    """The hash of the source, the headers beside it, the inputs, the command and the compiler's version."""
    headers = sorted(program.source.parent.glob("*.h"))
    digest = hashlib.sha256()
    parts = [
        *(path.read_bytes() for path in (program.source, *headers)),
        *(argument.encode() for argument in program.arguments),
        program.stdin,
        " ".join(COMPILE + LIBRARIES).encode(),
        _compiler_version(),
    ]
    for part in parts:
        digest.update(len(part).to_bytes(8, "little"))
        digest.update(part)
    return digest.hexdigest()


@cache
def _compiler_version() -> bytes:
    return subprocess.run([COMPILE[0], "--version"], capture_output=True, check=True).stdout
