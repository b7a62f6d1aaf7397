int f(void *p) {
    return *p;  // error: a pointer to void cannot be dereferenced
}
