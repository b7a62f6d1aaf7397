long f(void);
int f(void) { return 1; }  // error: conflicting types for 'f': 'int (void)', was 'long (void)'
