"""From C text to IR: preprocess, parse, check, lower. `minise/build.py` calls one after the other."""
