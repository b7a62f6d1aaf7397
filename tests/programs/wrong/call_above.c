int main(void) {
    return below(1, 2);  // error: undeclared function 'below'
}
int below(int a, int b) { return a + b; }
