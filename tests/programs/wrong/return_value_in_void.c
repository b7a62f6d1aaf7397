void f(void) {
    return 1;  // warning: 'return' with a value in 'f', which returns void
}
