"""The checker: from pycparser's tree to the typed tree, with every error found on the way. Start with `unit.py`."""
