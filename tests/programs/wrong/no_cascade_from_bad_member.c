struct s {
    int a : 40;  // error: the width 40 of bit-field 'a' exceeds the 32 bits of its type 'int'
    int b;
};
struct s x = {1, 2}, y = {.a = 1};
int main(void) {
    return x.a + x.b;
}
