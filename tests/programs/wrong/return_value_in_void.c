void f(void) {
    return 1;  // error: 'return' with a value in 'f', which returns void
}
