struct s { const int a; int b; };
struct outer { struct s inner; };
int main(void) {
    struct s x = {1, 2}, y = {3, 4};
    x.a = 2;  // error: cannot assign to member 'a': it is const
    x = y;  // error: cannot assign to 'x': 'struct s' has a const member
    struct outer o = {{1, 2}}, o2 = o;
    o = o2;  // error: cannot assign to 'o': 'struct outer' has a const member
    const struct s *p = &x;
    p->b = 3;  // error: cannot assign to member 'b': it is const
    return x.b;
}
