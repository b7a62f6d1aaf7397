/* Bit-fields of char, short and long, which gcc allows. */
#include <stdio.h>
#include <string.h>

struct chars { unsigned char a : 3, b : 6, c : 2; };
struct shorts { short a : 9; unsigned short b : 9; };
struct longs { unsigned long a : 40, b : 20, c : 10; long d : 33; };

int main(void)
{
    struct chars c;
    memset(&c, 0, sizeof c);
    c.a = 7;
    c.b = 33;
    c.c = 2;
    unsigned char *p = (unsigned char *)&c;
    printf("%d %02x %02x\n", (int)sizeof c, p[0], p[1]);
    struct shorts s = {-200, 400};
    printf("%d %d %d\n", (int)sizeof s, s.a, s.b);
    struct longs l = {0xabcdef0123, 0xfffff, 1, -4000000000L};
    printf("%d %lx %lx %d %ld\n", (int)sizeof l, (unsigned long)l.a, (unsigned long)l.b, (int)l.c, (long)l.d);
    l.a <<= 4;
    l.b++;
    l.d /= 3;
    printf("%lx %lx %ld\n", (unsigned long)l.a, (unsigned long)l.b, (long)l.d);
    return 0;
}
