"""The solver chain: one layer a file, Z3 at its end."""
