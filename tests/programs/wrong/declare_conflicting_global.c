extern int x;
double x;  // error: conflicting types for 'x': 'double', was 'int'
