"""Random programs by csmith: gcc and `minise exec` must print the same checksum.

`make fuzz` runs this; it installs csmith from Debian if it can. A program that gcc itself does not finish in a
second, or that minise does not finish in its time, is passed over and another one takes its place. The seed of a
difference belongs into `seeds.txt`, which a test goes through, and a small program that shows it to tests/programs.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

HEADERS = Path("/usr/include/csmith")
# Small programs: what is looked for are wrong translations, not stamina.
SIZE_OPTIONS = ["--max-funcs", "5", "--max-block-depth", "4", "--max-block-size", "4", "--max-expr-complexity", "8"]
GCC_SECONDS = 1
MINISE_SECONDS = 30


class Verdict(Enum):
    SAME = "same"
    PASSED_OVER = "passed over"
    DIFFERENT = "DIFFERENT"


@dataclass(frozen=True, slots=True)
class Comparison:
    seed: int
    verdict: Verdict
    reason: str = ""


def generate(seed: int, folder: Path) -> Path:
    source = folder / f"seed_{seed}.c"
    command = ["csmith", "--seed", str(seed), *SIZE_OPTIONS, "--output", str(source)]
    # csmith leaves a `platform.info` where it runs.
    subprocess.run(command, check=True, capture_output=True, timeout=60, cwd=folder)
    return source


def compare(seed: int) -> Comparison:
    with tempfile.TemporaryDirectory() as name:
        source = generate(seed, Path(name))
        expected = _with_gcc(source)
        if expected is None:
            return Comparison(seed, Verdict.PASSED_OVER, "gcc did not finish it in time")
        found = subprocess.run(
            [
                sys.executable,
                "-m",
                "minise",
                "exec",
                "-I",
                str(HEADERS),
                "--max-time",
                str(MINISE_SECONDS),
                str(source),
            ],
            capture_output=True,
            text=True,
            errors="replace",
        )
    if found.returncode == 3:
        return Comparison(seed, Verdict.PASSED_OVER, "minise did not finish it in time")
    if (found.stdout, found.returncode) == expected:
        return Comparison(seed, Verdict.SAME)
    problems = [line for line in found.stderr.splitlines() if "error:" in line or "Error" in line]
    reason = problems[0] if problems else f"{found.stdout.strip()!r} where gcc says {expected[0].strip()!r}"
    return Comparison(seed, Verdict.DIFFERENT, reason)


def _with_gcc(source: Path) -> tuple[str, int] | None:
    program = source.with_suffix(".gcc")
    # Plain -O0: csmith's programs have no undefined behaviour, and -fwrapv would hide one.
    subprocess.run(
        ["gcc", "-w", "-O0", f"-I{HEADERS}", "-o", str(program), str(source)], check=True, capture_output=True
    )
    try:
        done = subprocess.run([str(program)], capture_output=True, text=True, timeout=GCC_SECONDS)
    except subprocess.TimeoutExpired:
        return None
    return done.stdout, done.returncode


def ensure_csmith() -> bool:
    if shutil.which("csmith") and HEADERS.is_dir():
        return True
    if shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "csmith", "libcsmith-dev"], check=False)
    return bool(shutil.which("csmith")) and HEADERS.is_dir()


def main() -> int:
    parser = argparse.ArgumentParser(description="compare gcc and minise on random programs")
    parser.add_argument("--count", type=int, default=300, help="how many programs to compare")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if not ensure_csmith() or not shutil.which("gcc"):
        print("fuzz: did NOT run: csmith, its headers and gcc are needed", file=sys.stderr)
        return 2
    same = passed_over = 0
    different: list[Comparison] = []
    seed = options.seed
    with ThreadPoolExecutor(options.jobs) as pool:
        while same + len(different) < options.count:
            wanted = options.count - same - len(different)
            batch = range(seed, seed + min(wanted, 10 * options.jobs))
            seed = batch.stop
            for each in pool.map(compare, batch):
                if each.verdict is Verdict.SAME:
                    same += 1
                elif each.verdict is Verdict.PASSED_OVER:
                    passed_over += 1
                else:
                    different.append(each)
                    print(f"\nseed {each.seed}: {each.reason}")
            print(f"\r{same} same, {len(different)} different, {passed_over} passed over", end="", flush=True)
    print(f"\n{same} passed, {len(different)} failed")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
