int add(int a, int b) { return a + b; }
int main(void) {
    int (*p)(int) = add;  // error: initialising 'int (*)(int)' with 'int (*)(int, int)': incompatible pointer types
    int (*q)(int, int) = add;
    return q(1);  // error: too few arguments: expected 2, found 1
}
