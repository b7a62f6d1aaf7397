int main(void) {
    for (int f(void); ; )  // error: function 'f' is declared in a for statement
        break;
    return 0;
}
