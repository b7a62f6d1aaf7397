int main(void) {
    int x = 1;
    double x = 2;  // error: redeclaration of 'x'
    return x;
}
