"""The interpreter: each function is decoded once into closures, which run or step one state.

Read `code.py` for the words, then `decode.py` and `run.py`.
"""
