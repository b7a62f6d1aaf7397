struct s { int a : 3; };
int main(void) {
    struct s x = {1};
    int *p = &x.a;  // error: cannot take the address of bit-field 'a'
    return sizeof(x.a);  // error: sizeof applied to bit-field 'a'
}
