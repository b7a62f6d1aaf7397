int f(void x) { return 0; }  // error: parameter of type 'void'
int g(int a, void) { return a; }  // error: parameter of type 'void'
