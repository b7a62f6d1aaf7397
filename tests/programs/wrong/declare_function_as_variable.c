int f(void);
int f;  // error: 'f' redeclared as a variable, was a function
