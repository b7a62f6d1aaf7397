struct s { int x; };
int main(void) {
    struct s a = {1};
    int *p = 0, n = 1;
    double *q = 0;
    n ? a : n;  // error: incompatible types 'struct s' and 'int'
    n ? p : q;  // error: incompatible types 'int *' and 'double *'
    n ? p : 5;  // error: incompatible types 'int *' and 'int'
    n ? (void)0 : 5;  // warning: only one arm of the conditional expression is void
    a ? 1 : 2;  // error: the condition has type 'struct s'
    return 0;
}
