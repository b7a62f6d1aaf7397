int main(void) {
    int x;
    int *p = &x;
    x = p;  // error: a pointer becomes an integer without a cast
    return x;
}
