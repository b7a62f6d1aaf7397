int main(void) {
    for (static int i = 0; i < 3; i++)  // error: 'i' is declared 'static' in a for statement
        ;
    return 0;
}
