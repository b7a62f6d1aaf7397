// gcc: accepts, and warns only when asked to
int f(int x) {
    if (x)
        return 1;
}  // warning: 'f' may end without returning a value
int main(void) { return f(1); }
