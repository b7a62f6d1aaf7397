struct s;
int f(struct s x) { return 0; }  // error: parameter 'x' has incomplete type 'struct s'
