int f(void) { return 0; }
struct s { int x; };
struct s g(void) { struct s x = {1}; return x; }
int main(void) {
    int a = 1, b = 2;
    a + b = 3;  // error: cannot assign to this expression: it is not an lvalue
    f() = 3;  // error: cannot assign to this expression: it is not an lvalue
    5 = a;  // error: cannot assign to this expression: it is not an lvalue
    g().x = 4;  // error: cannot assign to this expression: it is not an lvalue
    (a ? a : b) = 1;  // error: cannot assign to this expression: it is not an lvalue
    (long)a = 2;  // error: cannot assign to this expression: it is not an lvalue
    ++f();  // error: cannot increment this expression: it is not an lvalue
    a++++;  // error: cannot increment this expression: it is not an lvalue
    return 0;
}
