int f(void) { return 0; }
int main(void) {
    int (*p)(void) = f;
    p + 1;  // error: arithmetic on a pointer to a function
    return 0;
}
