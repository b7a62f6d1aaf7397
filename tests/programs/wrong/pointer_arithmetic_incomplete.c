struct s;
int f(struct s *p) {
    p + 1;  // error: arithmetic on a pointer to incomplete type 'struct s'
    p++;  // error: arithmetic on a pointer to incomplete type 'struct s'
    return p[1] == 0;  // error: arithmetic on a pointer to incomplete type 'struct s'
}
