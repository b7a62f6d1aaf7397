int f(int n) {
    struct { int a[n]; } x;  // error: the size of member 'a' must be constant
    return 0;
}
