int a[2.5];  // error: the size of array 'a' has type 'double', expected an integer
