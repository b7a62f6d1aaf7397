"""Z3, behind the few operations that minise needs of it: nothing outside of this folder imports z3."""
