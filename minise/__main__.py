"""`python -m minise` is the command `minise`."""

import sys

from minise.cli import main

sys.exit(main())
