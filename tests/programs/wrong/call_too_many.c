int add(int a, int b) { return a + b; }
int none(void) { return 0; }
int main(void) {
    return add(1, 2, 3)  // error: too many arguments to 'add': expected 2, found 3
           + none(1);  // error: too many arguments to 'none': expected 0, found 1
}
