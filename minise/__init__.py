"""minise: a symbolic executor for C, made to be watched and to be read.

Start with `session.py`, which wires a run together, or with the map in the README.
"""
