int main(void) {
    int *p = 0;
    double *q = 0;
    return p - q;  // error: subtraction of incompatible pointer types 'int *' and 'double *'
}
