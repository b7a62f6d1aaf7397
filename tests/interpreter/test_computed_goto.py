"""`goto *p` where `p` is no label: gcc has no way to see that, so these programs stand apart from the corpus."""

from pathlib import Path

import pytest

from minise.execution import execute
from minise.faults import FaultKind

PROGRAMS = [
    ("char *target = &&end; target++;", FaultKind.UNREACHABLE),
    ("char *target = &&end; target--;", FaultKind.UNREACHABLE),
    ("static void *other; void *target = &other;", FaultKind.UNREACHABLE),
    ("void *target = 0;", FaultKind.UNREACHABLE),
]


@pytest.mark.parametrize(("start", "kind"), PROGRAMS)
def test_a_goto_to_no_label_is_a_fault(tmp_path: Path, start: str, kind: FaultKind) -> None:
    source = tmp_path / "t.c"
    source.write_text(f"int main(void)\n{{\n    {start}\n    goto *target;\nend:\n    return 0;\n}}\n")
    found = execute(str(source))
    assert found.fault is not None and found.fault.kind is kind
    assert found.stack[0].span.line == 4
