"""The terminal stepper, `minise step`: gdb's commands over the execution tree.

Read `history.py` and `walk.py` first; `commands.py` lists what the user can say.
"""
