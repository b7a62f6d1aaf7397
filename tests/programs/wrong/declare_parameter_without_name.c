int f(int, int b) { return b; }  // error: parameter 1 of 'f' has no name
