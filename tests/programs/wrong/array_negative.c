int a[-1];  // error: the size of array 'a' is negative: -1
