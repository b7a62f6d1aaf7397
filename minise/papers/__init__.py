"""The gallery: examples, figures and tables of the papers, as C programs with what is expected of them.

`catalogue.py` lists the cases; each paper has a module with its own.
"""
