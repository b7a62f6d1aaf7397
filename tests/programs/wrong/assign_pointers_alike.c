// gcc: accepts with warnings
int main(void) {
    int x = 1;
    unsigned *u = &x;  // warning: initialising 'unsigned int *' with 'int *': the targets differ in sign or qualifiers
    int **r = 0;
    const int **q = r;  // warning: initialising 'const int **' with 'int **': the targets differ in sign or qualifiers
    return u == &x;  // warning: comparison of distinct pointer types 'unsigned int *' and 'int *'
}
