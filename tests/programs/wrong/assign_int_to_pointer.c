int main(void) {
    int *p = 5;  // error: an integer becomes a pointer without a cast
    p = 7;  // error: an integer becomes a pointer without a cast
    return *p;
}
