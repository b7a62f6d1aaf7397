"""Memory models behind one contract. Start with `contract.py`."""
