void f(void) {}
int main(void) {
    f() + 1;  // error: invalid operands to '+': 'void' and 'int'
    !f();  // error: the operand of '!' has type 'void'
    if (f())  // error: the condition has type 'void'
        return 1;
    return 0;
}
