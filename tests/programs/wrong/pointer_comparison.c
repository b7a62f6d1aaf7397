int main(void) {
    int *p = 0;
    double *q = 0;
    p == q;  // error: comparison of distinct pointer types 'int *' and 'double *'
    p < q;  // error: comparison of distinct pointer types 'int *' and 'double *'
    p == 5;  // error: comparison of a pointer and an integer: 'int *' and 'int'
    return 0;
}
