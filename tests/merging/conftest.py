"""Trees made by hand are shared between the tests of merging."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
