int main(void) {
    for (int i = 0; i < 3; i++) {
        int inner = i;
        (void)inner;
    }
    return inner;  // error: undeclared name 'inner'
}
