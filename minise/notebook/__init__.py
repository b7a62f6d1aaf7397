"""minise from Python and in notebooks: `minise.explore(...)`. See docs/python.md."""
