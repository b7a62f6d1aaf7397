struct s { int x; };
int main(void) {
    struct s a = {1};
    a++;  // error: cannot increment a value of type 'struct s'
    --a;  // error: cannot decrement a value of type 'struct s'
    return 0;
}
