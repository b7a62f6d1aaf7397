int main(void) {
    int x = 1;
    int *p = &x;
    x(3);  // error: called object has type 'int', expected a function
    p();  // error: called object has type 'int *', expected a function
    return 0;
}
