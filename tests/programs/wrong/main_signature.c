// gcc: accepts, and warns only when asked to
void main(char *x) {  // warning: 'main' returns 'void', expected 'int'  // warning: 'main' takes parameters other than
    (void)x;
}
