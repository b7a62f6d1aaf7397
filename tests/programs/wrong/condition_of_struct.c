struct s { int x; };
int main(void) {
    struct s a = {1};
    if (a)  // error: the condition has type 'struct s', expected an arithmetic or pointer type
        return 1;
    while (a)  // error: the condition has type 'struct s'
        ;
    for (; a;)  // error: the condition has type 'struct s'
        ;
    do
        ;
    while (a);  // error: the condition has type 'struct s'
    return 0;
}
