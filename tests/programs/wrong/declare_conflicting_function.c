int f(int);
int f(double);  // error: conflicting types for 'f'
