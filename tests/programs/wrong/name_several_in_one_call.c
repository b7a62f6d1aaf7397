int add(int a, int b) { return a + b; }
int main(void) {
    return add(left, right);  // error: undeclared name 'left'  // error: undeclared name 'right'
}
