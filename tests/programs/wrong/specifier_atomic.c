// gcc: accepts atomic types, which minise does not support
_Atomic int x;  // error: not supported: atomic types
