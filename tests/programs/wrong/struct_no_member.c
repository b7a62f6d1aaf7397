struct point { int x, y; };
int main(void) {
    struct point p = {1, 2};
    return p.z + p.xx;  // error: 'struct point' has no member 'z'  // error: 'struct point' has no member 'xx'
}
