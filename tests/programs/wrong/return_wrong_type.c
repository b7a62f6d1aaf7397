struct s { int x; };
int *f(void) {
    static double d;
    return &d;  // error: returning 'double *' from a function whose result is 'int *': incompatible pointer types
}
int g(struct s s) {
    return s;  // error: returning 'struct s' from a function whose result is 'int': incompatible types
}
