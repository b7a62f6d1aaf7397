struct s { int x; };
int main(void) {
    struct s a = {1};
    int *p = 0;
    double d = 1;
    -a;  // error: invalid operand to unary '-': 'struct s'
    ~d;  // error: invalid operand to unary '~': 'double'
    -p;  // error: invalid operand to unary '-': 'int *'
    !a;  // error: the operand of '!' has type 'struct s'
    *d;  // error: invalid operand to unary '*': 'double', expected a pointer
    return 0;
}
