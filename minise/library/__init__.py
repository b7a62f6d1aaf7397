"""The C library as minise models it: C sources run by the engine, and Python models of what C cannot say."""
