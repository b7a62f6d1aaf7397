int main(void) {
    int x = 1;
    double *p = &x;  // error: initialising 'double *' with 'int *': incompatible pointer types
    long *l;
    l = &x;  // error: assigning 'int *' to 'long *': incompatible pointer types
    int **q = &p;  // error: initialising 'int **' with 'double **': incompatible pointer types
    return *p + *l + **q;
}
