struct s x;  // error: variable 'x' has incomplete type 'struct s'
int main(void) { return 0; }
