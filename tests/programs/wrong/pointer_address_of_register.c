int main(void) {
    register int x = 1;
    int *p = &x;  // error: cannot take the address of 'x': it is a register variable
    return *p;
}
