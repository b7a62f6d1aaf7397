"""The programs of this folder under every memory model and merger, on pairs of bytes, against gcc with sanitizers.

    python tests/sanitizers/fuzz_sanitizers.py --count 300 --seed 1

`make fuzz` runs this. A program that reads one byte is compared on all its values; one that reads two on all 65,536
pairs under the default model without merging, and on a sample of the pairs under the others. `--only NAME` chooses a
program, and `--pairs` how many pairs are in a sample.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice, product
from pathlib import Path
from random import Random
from traceback import format_exc

sys.path.insert(0, str(Path(__file__).parent))

from comparing import differences, explored
from sanitized import FOLDER, Pair, behaviours

from minise.memory.catalogue import MODELS
from minise.merging.catalogue import NAMES as MERGERS

SHOWN = 3  # differences of one run
_DEFAULT = ("forking", "none")
_CUT_SHORT = "single"  # this model goes on with one object only, and says so


def judge(source: Path, seed: int, sample: int) -> list[str]:
    """All differences of a program, each with the model and the merger."""
    pairs = _all_pairs(source)
    chosen = sorted(Random(seed).sample(range(len(pairs)), min(sample, len(pairs))))
    found: list[str] = []
    try:
        seen = behaviours(source, pairs)
        for memory, merge in product(MODELS, MERGERS):
            which = range(len(pairs)) if (memory, merge) == _DEFAULT else chosen
            found += _compared(source, memory, merge, [pairs[each] for each in which], [seen[each] for each in which])
    except Exception:  # a mistake of our own is what is looked for
        found.append(format_exc())
    return found


def _all_pairs(source: Path) -> list[Pair]:
    has_second = 'minise_uchar("y")' in source.read_text()
    return [(x, y) for x in range(256) for y in (range(256) if has_second else (0,))]


def _compared(source: Path, memory: str, merge: str, pairs: list[Pair], seen: list) -> list[str]:  # type: ignore[type-arg]
    paths, reasons = explored(source, memory, merge)
    if reasons and memory != _CUT_SHORT:
        return [f"{memory}, {merge}: {reasons[0]}"]
    if reasons:
        return []
    return [f"{memory}, {merge}: {each}" for each in islice(differences(paths, pairs, seen), SHOWN)]


def main() -> int:
    parser = argparse.ArgumentParser(description="compare minise with gcc's sanitizers, input by input")
    parser.add_argument("--count", type=int, default=300, help="how many programs to compare")
    parser.add_argument("--seed", type=int, default=1, help="chooses the programs and the samples")
    parser.add_argument("--pairs", type=int, default=1000, help="pairs in a sample")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", metavar="NAME", help="compare this program")
    options = parser.parse_args()
    sources = sorted((FOLDER / "programs").glob(f"{options.only or '*'}.c"))
    Random(options.seed).shuffle(sources)
    sources = sources[: options.count]
    failed = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        results = pool.map(partial(judge, seed=options.seed, sample=options.pairs), sources)
        for source, found in zip(sources, results, strict=True):
            failed += bool(found)
            if found:
                print(f"{source.stem}: {len(found)} differences", *found[:SHOWN], sep="\n  ", flush=True)
    print(f"{len(sources)} programs compared, {failed} with differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
