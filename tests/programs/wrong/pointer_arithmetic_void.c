void *f(void *p, void *q) {
    p++;  // warning: arithmetic on a pointer to void
    if (p - q)  // warning: arithmetic on a pointer to void
        p -= 4;  // warning: arithmetic on a pointer to void
    return p + 1;  // warning: arithmetic on a pointer to void
}
