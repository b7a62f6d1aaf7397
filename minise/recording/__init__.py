"""Recordings: a run kept so that it can be followed step by step, both ways. Read `docs/recording.md` first."""
