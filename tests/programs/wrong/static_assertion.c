_Static_assert(sizeof(int) == 4, "ints have four bytes");
_Static_assert(1 + 1 == 3, "arithmetic");  // error: static assertion failed: "arithmetic"
