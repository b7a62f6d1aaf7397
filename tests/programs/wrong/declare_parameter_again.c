int f(int a) {
    int a = 2;  // error: redeclaration of 'a'
    return a;
}
