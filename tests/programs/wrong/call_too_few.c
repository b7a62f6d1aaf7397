int add(int a, int b) { return a + b; }
int main(void) {
    return add(1);  // error: too few arguments to 'add': expected 2, found 1
}
