int main(void) {
    void x;  // error: variable 'x' has type 'void'
    return 0;
}
