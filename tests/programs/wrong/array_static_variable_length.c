int f(int n) {
    static int a[n];  // error: the size of 'a' must be constant: it has static storage
    return a[0];
}
