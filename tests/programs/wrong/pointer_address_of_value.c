int f(void) { return 1; }
int main(void) {
    int x = 1;
    int *p = &(x + 1);  // error: cannot take the address of this expression: it is not an lvalue
    int *q = &f();  // error: cannot take the address of this expression: it is not an lvalue
    int *r = &5;  // error: cannot take the address of this expression: it is not an lvalue
    return *p + *q + *r;
}
