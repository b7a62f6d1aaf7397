"""The recipes of random terms are shared with the tests of terms."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "expr"))
