"""Pictures of runs: execution trees, control-flow graphs, memory. Read `picture.py` first: all become one."""
