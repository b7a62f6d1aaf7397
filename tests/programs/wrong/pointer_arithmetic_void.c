void *f(void *p) {
    return p + 1;  // warning: arithmetic on a pointer to void, taken as bytes
}
