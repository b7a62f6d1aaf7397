int main(void) {
    int x = 1, a[3] = {0};
    x[2];  // error: subscripted value has type 'int', expected an array or a pointer
    a[1.5];  // error: array subscript has type 'double', expected an integer
    return 0;
}
