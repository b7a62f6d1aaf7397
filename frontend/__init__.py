"""From C text to IR: preprocess, parse, check, lower. Start with `compile.py`."""
