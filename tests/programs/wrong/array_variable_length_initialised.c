int f(int n) {
    int a[n] = {1};  // error: the variable-length array 'a' cannot be initialised
    return a[0];
}
