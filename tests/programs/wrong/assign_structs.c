struct a { int x; };
struct b { int x; };
int main(void) {
    struct a s = {1};
    struct b t;
    t = s;  // error: assigning 'struct a' to 'struct b': incompatible types
    int n = s;  // error: initialising 'int' with 'struct a': incompatible types
    s = 3;  // error: assigning 'int' to 'struct a': incompatible types
    return n + t.x;
}
