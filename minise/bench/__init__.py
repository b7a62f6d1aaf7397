"""Benchmarks of minise itself: `catalogue.py` lists the tables, each in a module of its own name."""
