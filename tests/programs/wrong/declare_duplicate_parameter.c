int f(int a, int a) { return a; }  // error: duplicate parameter 'a'
