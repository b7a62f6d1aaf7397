struct s;
int f(struct s *p) {
    return p->x;  // error: member 'x' of incomplete type 'struct s'
}
