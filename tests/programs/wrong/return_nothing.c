int f(int x) {
    if (x)
        return;  // warning: 'return' without a value in 'f', which returns 'int'
    return 1;
}
