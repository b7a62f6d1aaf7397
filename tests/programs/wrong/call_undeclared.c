int main(void) {
    below(1, 2);  // error: undeclared function 'below'
    hidden();  // error: undeclared function 'hidden'
    return mystery(1, 2);  // error: undeclared function 'mystery'
}
void below(int a, int b) {}
static int hidden(void) { return 1; }
