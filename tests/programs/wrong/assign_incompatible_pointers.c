int main(void) {
    int x = 1;
    double *p = &x;  // warning: initialising 'double *' with 'int *': incompatible pointer types
    long *l;
    l = &x;  // warning: assigning 'int *' to 'long *': incompatible pointer types
    int **q = &p;  // warning: initialising 'int **' with 'double **': incompatible pointer types
    return *p + *l + **q;
}
