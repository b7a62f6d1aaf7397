"""Objects of symbolic size: bounds are those of the size, on the heap and on the stack, in every model."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.memory.catalogue import MODELS
from minise.session import Run, RunOptions, explore

EVERY_MODEL = sorted(set(MODELS) - {"single"})


def explored(folder: Path, body: str, memory: str) -> Run:
    source = folder / "program.c"
    source.write_text(
        f"#include <minise.h>\n#include <stdlib.h>\n#include <string.h>\nint main(void)\n{{\n{body}\n}}\n"
    )
    return explore(build_file(str(source), BuildOptions()), RunOptions(memory=memory))


def kinds(run: Run) -> set[str]:
    return {path.fault.kind.value for path in run.results.paths if path.fault is not None}


@pytest.mark.parametrize("memory", EVERY_MODEL)
def test_what_another_path_has_read_is_still_out_of_bounds(memory: str, tmp_path: Path) -> None:
    """Both sides of the branch read s[2], one of them first: what it found must not help the other."""
    run = explored(
        tmp_path,
        'size_t n = minise_range(1, 3, "n"); char *s = malloc(n); minise_symbolic(s, n, "s");\n'
        "if (s[0]) return s[2];\nreturn s[2] + s[0];",
        memory,
    )
    assert kinds(run) == {"out-of-bounds read"}
    assert len(run.results.faults) == 2
    assert all(path.fault is not None for path in run.results.paths)


@pytest.mark.parametrize("memory", EVERY_MODEL)
def test_a_stack_object_beyond_the_capacity_is_cut_off(memory: str, tmp_path: Path) -> None:
    run = explored(
        tmp_path,
        'unsigned n = minise_uint("n"); minise_assume(n > 0 && n <= 200);\n'
        "char a[n]; memset(a, 0, n); return a[n - 1];",
        memory,
    )
    assert kinds(run) == set()
    assert run.is_complete == memory.startswith("planes")  # which sets nothing aside, and needs no capacity
    if not run.is_complete:
        assert "capacity" in run.results.reasons[0]


@pytest.mark.parametrize("memory", ["forking", "planes"])
def test_inputs_have_the_smallest_sizes(memory: str, tmp_path: Path) -> None:
    run = explored(
        tmp_path,
        'size_t n; minise_symbolic(&n, sizeof n, "n"); char *s = malloc(n); if (n > 6) return s[n] = 1;\nreturn 0;',
        memory,
    )
    sizes = {int.from_bytes(path.inputs[0].data, "little") for path in run.results.paths}
    assert sizes == {0, 7}


@pytest.mark.parametrize("memory", EVERY_MODEL)
def test_a_fault_of_a_symbolic_number_of_bytes_says_so(memory: str, tmp_path: Path) -> None:
    run = explored(tmp_path, 'char a[4], b[8]; memset(a, 0, minise_uint("n"));\nmemcpy(b, a, 4);\nreturn 0;', memory)
    (fault,) = [path.fault for path in run.results.paths if path.fault is not None]
    assert fault.message == "write of a symbolic number of bytes at offset 0 of the local variable 'a' (4 bytes)"
