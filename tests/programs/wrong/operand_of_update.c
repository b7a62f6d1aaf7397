int main(void) {
    int *p = 0, *q = 0, n = 1;
    double d = 1;
    p += q;  // error: invalid operands to '+=': 'int *' and 'int *'
    p *= 2;  // error: invalid operands to '*=': 'int *' and 'int'
    d %= 2;  // error: invalid operands to '%=': 'double' and 'int'
    n += p;  // error: invalid operands to '+=': 'int' and 'int *'
    n <<= d;  // error: invalid operands to '<<=': 'int' and 'double'
    return 0;
}
