struct s { int x; };
int f(int *p, struct s s, int n);
int main(void) {
    struct s s = {1};
    int n = 1;
    f(n,  // error: passing 'int' as argument 1 of 'f', which is 'int *': an integer becomes a pointer
      n,  // error: passing 'int' as argument 2 of 'f', which is 'struct s': incompatible types
      s);  // error: passing 'struct s' as argument 3 of 'f', which is 'int': incompatible types
    return 0;
}
