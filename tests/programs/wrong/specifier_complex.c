// gcc: accepts complex numbers, which minise does not support
double _Complex z;  // error: not supported: complex numbers
