int main(void) {
    int total = 0;
    totl = 3;  // error: undeclared name 'totl'
    return total + missing;  // error: undeclared name 'missing'
}
