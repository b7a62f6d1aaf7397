int main(void) {
    int a[];  // error: variable 'a' has no size and no initialiser
    return 0;
}
