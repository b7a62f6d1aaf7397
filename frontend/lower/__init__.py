"""The lowering: from the typed tree to IR. Start with `program.py`."""
