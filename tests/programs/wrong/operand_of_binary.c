struct s { int x; };
int main(void) {
    struct s a = {1};
    int *p = 0, *q = 0, n = 1;
    double d = 1;
    a + n;  // error: invalid operands to '+': 'struct s' and 'int'
    d % n;  // error: invalid operands to '%': 'double' and 'int'
    d << 1;  // error: invalid operands to '<<': 'double' and 'int'
    p + q;  // error: invalid operands to '+': 'int *' and 'int *'
    p * n;  // error: invalid operands to '*': 'int *' and 'int'
    n - p;  // error: invalid operands to '-': 'int' and 'int *'
    p & n;  // error: invalid operands to '&': 'int *' and 'int'
    p + d;  // error: invalid operands to '+': 'int *' and 'double'
    a == a;  // error: invalid operands to '==': 'struct s' and 'struct s'
    a && n;  // error: an operand of '&&' has type 'struct s'
    return 0;
}
