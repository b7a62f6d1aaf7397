int f(void);
int n = 3;
int a = n;  // error: the initialiser of an object with static storage is not constant
int b = f();  // error: the initialiser of an object with static storage is not constant
int main(void) {
    int local = 1;
    static int c = local;  // error: the initialiser of an object with static storage is not constant
    static int *d = &local;  // error: the initialiser of an object with static storage is not constant
    return c + *d;
}
