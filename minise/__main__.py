"""`python -m minise` is the command `minise`."""

import sys

from minise.start import main

sys.exit(main())
