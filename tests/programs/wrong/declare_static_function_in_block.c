int main(void) {
    static int f(void);  // error: function 'f' is declared 'static' here
    return 0;
}
