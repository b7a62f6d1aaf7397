"""Segment-offset-plane memory (Trtík and Strejček, "Symbolic Memory with Pointers"). Read `records.py` first, then
`boosted.py`, `segment.py` and `memory.py`."""
