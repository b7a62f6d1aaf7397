struct s;
int f(void) { return 0; }
int main(void) {
    int a = sizeof(struct s);  // error: sizeof applied to incomplete type 'struct s'
    int b = sizeof f;  // error: sizeof applied to a function
    extern int open[];
    int c = sizeof open;  // error: sizeof applied to incomplete type 'int []'
    int d = sizeof(void);  // error: sizeof applied to incomplete type 'void'
    return a + b + c + d;
}
