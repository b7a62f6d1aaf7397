struct s { int x; };
int main(void) {
    struct s a = {1};
    int n = (int)a;  // error: cannot cast 'struct s' to 'int': the operand is not a scalar
    a = (struct s)n;  // error: cannot cast to 'struct s', which is not a scalar type
    double d = 1;
    int *p = (int *)d;  // error: cannot cast 'double' to 'int *': a pointer and a floating type
    d = (double)p;  // error: cannot cast 'int *' to 'double': a pointer and a floating type
    return 0;
}
