int f(void) { return 0; }
int main(void) {
    f = 0;  // error: it is not an lvalue
    return 0;
}
