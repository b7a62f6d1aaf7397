struct point { int x, y; };
int f(struct point p) {
    int n = p;  // error: initialising 'int' with 'struct point'
    n = p.z;  // error: 'struct point' has no member 'z'
    unknown(n);  // error: undeclared function 'unknown'
    n = nothing + n;  // error: undeclared name 'nothing'
    if (p) {  // error: the condition has type 'struct point'
        break;  // error: 'break' outside a loop or switch
    }
    return &n;  // error: a pointer becomes an integer without a cast
}
int f(struct point p) { return 0; }  // error: redefinition of 'f'
