void *f(void *p, void *q) {
    p++;  // error: arithmetic on a pointer to void
    if (p - q)  // error: arithmetic on a pointer to void
        p -= 4;  // error: arithmetic on a pointer to void
    return p + 1;  // error: arithmetic on a pointer to void
}
