int a[0x7fffffffffffffff];  // error: the array is too large
