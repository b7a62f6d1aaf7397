struct s;
int main(void) {
    struct s x;  // error: variable 'x' has incomplete type 'struct s'
    return 0;
}
