int f(int x) {
    if (x)
        return;  // error: 'return' without a value in 'f', which returns 'int'
    return 1;
}
