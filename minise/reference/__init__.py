"""The reference semantics: what an IR program does on given inputs, step by step, written to be read, not to be fast.

It judges the engine, so it shares no code with it. Read `values.py`, `memory.py` and `instructions.py` in this order.
"""
