int f(static int x) { return x; }  // error: storage class 'static' for a parameter
