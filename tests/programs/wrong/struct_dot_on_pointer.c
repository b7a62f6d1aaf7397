struct point { int x, y; };
int f(struct point *p) {
    return p.x;  // error: member access by '.' on the pointer 'struct point *'
}
