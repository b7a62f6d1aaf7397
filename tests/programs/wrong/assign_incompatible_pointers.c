int main(void) {
    int x = 1;
    double *p = &x;  // error: initialising 'double *' with 'int *': incompatible pointer types
    unsigned *u = &x;  // error: initialising 'unsigned int *' with 'int *': incompatible pointer types
    const int **q;
    int **r = 0;
    q = r;  // error: assigning 'int **' to 'const int **': incompatible pointer types
    return *p + *u;
}
