"""Pictures of runs: execution trees, control-flow graphs, memory. Read `picture.py` first: it is what all of them become."""
