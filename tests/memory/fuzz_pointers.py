"""Random programs with pointers, in numbers: reports every difference between the models, the reference and gcc.

    python tests/memory/fuzz_pointers.py --count 300 --seed 1

`make fuzz` runs this. A program is told by its seed: `--show SEED` prints it.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from traceback import format_exc

sys.path.insert(0, str(Path(__file__).parent.parent))

from judging import all_differences
from pointer_programs import pointer_program

from minise.memory.catalogue import MODELS

SHOWN = 3  # differences of one program


def judge(seed: int) -> list[str]:
    try:
        return all_differences(pointer_program(Random(seed)), MODELS)
    except Exception:  # a mistake of our own is what is looked for
        return [format_exc()]


def main() -> int:
    parser = argparse.ArgumentParser(description="compare memory models, reference and gcc on random programs")
    parser.add_argument("--count", type=int, default=300, help="how many programs to compare")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, metavar="SEED", help="print the program of this seed instead")
    options = parser.parse_args()
    if options.show is not None:
        print(pointer_program(Random(options.show)).text, end="")
        return 0
    seeds = range(options.seed, options.seed + options.count)
    failed = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for seed, found in zip(seeds, pool.map(judge, seeds), strict=True):
            failed += bool(found)
            if found:
                print(f"seed {seed}: {len(found)} differences", *found[:SHOWN], sep="\n  ", flush=True)
    print(f"{options.count - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
