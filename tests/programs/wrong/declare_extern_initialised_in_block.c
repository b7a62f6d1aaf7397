int x;
int main(void) {
    extern int x = 3;  // error: 'x' is extern in a block and has an initialiser
    return x;
}
