/* Size and alignment of unions of different members. */
#include <stddef.h>
#include <stdio.h>

union small { char c; short s; };
union odd { char bytes[5]; int i; };
union doubles { char c; double d; float f[3]; };
union nested { struct { char a; int b; } pair; short s[5]; };
struct holder { char c; union odd u; char d; union small v; };

int main(void)
{
    printf("%d %d %d %d\n", (int)sizeof(union small), (int)sizeof(union odd), (int)sizeof(union doubles),
           (int)sizeof(union nested));
    printf("%d %d %d %d\n", (int)offsetof(struct holder, u), (int)offsetof(struct holder, d),
           (int)offsetof(struct holder, v), (int)sizeof(struct holder));
    union nested n = {{'a', 5}};
    printf("%d\n", n.pair.b);
    union odd array[3] = {{"abcd"}, {.i = 0x64636261}, {{1, 2}}};
    printf("%d\n", array[0].i == array[1].i);
    printf("%d\n", array[2].i);
    return 0;
}
