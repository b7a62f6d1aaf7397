"""Tests made of paths: inputs that drive a concrete run along a path, and what that run is predicted to do.

Read `records.py` first; then `make.py`, where a path becomes a test, and `replay.py`, where gcc and the reference
semantics run it.
"""
