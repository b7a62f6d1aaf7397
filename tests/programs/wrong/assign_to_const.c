int main(void) {
    const int x = 1;
    x = 2;  // error: cannot assign to 'x': it is const
    x++;  // error: cannot increment 'x': it is const
    const int *p = &x;
    *p = 3;  // error: it is const
    p[1] = 3;  // error: it is const
    int *const q = 0;
    q = 0;  // error: cannot assign to 'q': it is const
    return *p + *q;
}
