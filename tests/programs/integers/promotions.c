/* Integer promotions: narrow operands are computed as int. */
#include <stdio.h>

int main(void)
{
    unsigned char a = 200, b = 100;
    signed char c = -128;
    unsigned short s = 65535;
    short t = -32768;

    printf("%d\n", a + b);
    printf("%d\n", (unsigned char)(a + b));
    printf("%d\n", ~a);
    printf("%d\n", (unsigned char)~a);
    printf("%d\n", -c);
    printf("%d\n", s + 1);
    printf("%d\n", (unsigned short)(s + 1));
    printf("%d\n", t - 1);
    printf("%d\n", (short)(t - 1));
    printf("%d\n", a << 4);
    printf("%d\n", -a < 0);
    printf("%d %d\n", (int)sizeof(a + b), (int)sizeof(+c));
    printf("%d\n", (int)sizeof(a ? s : c));
    a += 100;
    printf("%d\n", a);
    c--;
    printf("%d\n", c);
    return 0;
}
