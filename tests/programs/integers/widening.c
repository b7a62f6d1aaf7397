/* Widening keeps the value of signed and unsigned narrow types. */
#include <stdio.h>

int main(void)
{
    signed char sc = -3;
    unsigned char uc = 253;
    short ss = -300;
    unsigned short us = 65236;
    int si = -70000;
    unsigned ui = 4294897296u;

    long a = sc, b = uc, c = ss, d = us, e = si, f = ui;
    printf("%ld %ld %ld %ld %ld %ld\n", a, b, c, d, e, f);

    unsigned long ua = sc, ub = uc, uc2 = ss, ud = us, ue = si, uf = ui;
    printf("%lx %lx %lx %lx %lx %lx\n", ua, ub, uc2, ud, ue, uf);

    unsigned x = sc, y = ss;
    printf("%x %x\n", x, y);
    printf("%lld\n", (long long)(unsigned)si);
    printf("%lld\n", (long long)(int)ui);
    return 0;
}
