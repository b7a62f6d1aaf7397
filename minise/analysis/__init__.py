"""Analyses of one IR function: control flow, dominators, loops, liveness."""
