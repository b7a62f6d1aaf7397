/* Aliases of what is not there or is something else; constructors that nobody could call. */
int number;
int plus_one(int a) { return a + 1; }
int declared(int a);

int f1(void) __attribute__((alias("missing"))); // error: 'f1' is an alias of 'missing', which is not defined here
int f2(int a) __attribute__((alias("declared"))); // error: 'f2' is an alias of 'declared', which is not defined here
int f3(int a) __attribute__((alias("f3"))); // error: 'f3' is an alias of 'f3', which is not defined here
char *f4(void) __attribute__((alias("plus_one"))); // error: 'f4' has type 'char *(void)', but is an alias of 'int (int)'
int f5(void) __attribute__((alias("number"))); // error: 'f5' has type 'int (void)', but is an alias of 'int'
int f6(void) __attribute__((alias(3))); // error: an alias needs the name of a function or variable

__attribute__((constructor)) void f7(int a) { number = a; } // error: not supported: a constructor or destructor with parameters
__attribute__((constructor("a"))) void f8(void) {} // error: the priority has type 'char *', expected an integer constant

int main(void) { return 0; }
