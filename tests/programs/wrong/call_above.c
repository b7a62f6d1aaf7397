int main(void) {
    return below(1, 2);  // warning: undeclared function 'below', taken as 'int below()'
}
int below(int a, int b) { return a + b; }
