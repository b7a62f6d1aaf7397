"""Random loops over a buffer of symbolic size: a run that merges must say of every input what one that forks says.

    python tests/merging/fuzz_loops.py --count 300 --seed 1

`make fuzz` runs this. A program is told by its seed: `--show SEED` prints it.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from traceback import format_exc

from inputs import Judged, assignments

from minise.build import BuildOptions, build_file
from minise.limits import Limits
from minise.session import RunOptions, explore

MEMORIES = ("forking", "merging", "flat", "segmented", "dynamic", "planes")
_VALUES = ("i", "a", "b", "s[i]", "1", "2", "(int)n", "d[a & 3]", "t[b & 1]")
_TESTS = (
    "s[i] == 'x'",
    "s[i] == 'y'",
    "s[i] > 'x'",
    "a > 1",
    "b == 2",
    "a == b",
    "i == 1",
    "d[i & 3] == 0",
    "*p == 1",
)
_WAYS_OUT = ("break;", "return 9;", "goto out;", "continue;")


def statement(random: Random, depth: int) -> str:
    """One that is nested may leave the loop."""
    value, test = random.choice(_VALUES), random.choice(_TESTS)
    if depth < 3 and random.random() < 0.4:
        return f"if ({test}) {{ {statement(random, depth + 1)} }} else {{ {statement(random, depth + 1)} }}"
    simple = [
        f"a = {value};",
        f"b += {value};",
        f"d[i & 3] = (char){value};",
        f"d[a & 3] = (char){value};",
        f"p = &{random.choice(('a', 'b', 't[0]', 't[1]'))};",
        f"*p = {value};",
        f"t[b & 1] = {value};",
        f"for (int j = 0; j < 3 && j < {random.choice(('2', 'a', '(int)n'))}; j++) if ({test}) a++; else b++;",
    ]
    return random.choice([*simple, random.choice(_WAYS_OUT)] if depth else simple)


def program(random: Random) -> str:
    body = " ".join(statement(random, 0) for _ in range(random.randrange(1, 4)))
    loop = random.choice(
        (
            f"for (i = 0; i < n; i++) {{ {body} }}",
            f"for (i = 0; i < n; i++) {{ if (s[i] == 'y') break; {body} }}",
            f"for (i = 0; i < n && s[i] != 'z'; i++) {{ {body} }}",
        )
    )
    return f"""#include <minise.h>
#include <stdlib.h>
int main(void)
{{
    size_t n, i = 0;
    minise_symbolic(&n, sizeof n, "n");
    minise_assume(n <= 2);
    char *s = malloc(n), d[4] = "ab";
    minise_symbolic(s, n, "s");
    int a = 0, b = 0, t[2] = {{0, 1}}, *p = &a;
    {loop}
    if (a > 2) b++; else t[0] = 3;
out:
    return (a * 7 + b * 3 + d[0] + d[1] * 2 + t[0] + t[1] * 5 + *p) & 127;
}}
"""


def differences(seed: int, folder: Path) -> list[str]:
    source = folder / "loop.c"
    source.write_text(program(Random(seed)))
    build = build_file(str(source), BuildOptions())
    forked = explore(build, RunOptions(limits=Limits(seconds=10)))
    found: list[str] = []
    for merge in ("cfg", "pattern") if forked.is_complete else ():
        memory = MEMORIES[seed % len(MEMORIES)]
        loops = ("sized", "all")[seed % 2]
        options = RunOptions(
            memory=memory, merge=merge, merge_loops=loops, validates=seed % 3 == 0, limits=Limits(seconds=20)
        )
        merged = explore(build, options)
        if merged.is_complete:
            expected, judged = Judged(forked), Judged(merged)
            wrong = (
                each for each in assignments(forked, "xyz") if judged.behaviours(each) != expected.behaviours(each)
            )
            found += [f"{merge}, {memory}: {each}" for each in list(wrong)[:1]]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="compare merging with forking on random loops")
    parser.add_argument("--count", type=int, default=300, help="how many programs to compare")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--show", type=int, metavar="SEED", help="print the program of this seed instead")
    options = parser.parse_args()
    if options.show is not None:
        print(program(Random(options.show)), end="")
        return 0
    failed = 0
    with TemporaryDirectory() as folder:
        for seed in range(options.seed, options.seed + options.count):
            try:
                found = differences(seed, Path(folder))
            except Exception:  # a mistake of our own is what is looked for
                found = [format_exc()]
            failed += bool(found)
            if found:
                print(f"seed {seed}:", *found, sep="\n  ", flush=True)
    print(f"{options.count} programs, {failed} with differences")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
