from collections.abc import Iterator

import pytest
from served import Served, served


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with served("--workers", "2", "--max-time", "10", "--max-memory", "400") as found:
        yield found
