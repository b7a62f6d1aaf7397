"""Terms: an immutable, hash-consed expression DAG over inputs of the analysed program."""
