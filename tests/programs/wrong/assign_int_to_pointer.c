int main(void) {
    int *p = 5;  // warning: an integer becomes a pointer without a cast
    p = 7;  // warning: an integer becomes a pointer without a cast
    return *p;
}
