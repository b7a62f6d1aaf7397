struct s { int n; int data[]; };
int main(void) {
    struct s x = {1, {2, 3}};  // error: the flexible array member 'data' cannot be initialised here
    return x.n;
}
