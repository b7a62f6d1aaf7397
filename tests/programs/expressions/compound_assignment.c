/* Compound assignments convert, compute wide, and evaluate their target once. */
#include <stdio.h>

static int calls;

static int *target(int *p)
{
    calls++;
    return p;
}

int main(void)
{
    int n = 17;
    n += 3;
    n -= 5;
    n *= 4;
    n /= 7;
    n %= 5;
    n <<= 4;
    n >>= 1;
    n |= 5;
    n &= ~1;
    n ^= 0xff;
    printf("%d\n", n);

    *target(&n) += 10;
    *target(&n) <<= 1;
    ++*target(&n);
    (*target(&n))--;
    printf("%d %d\n", n, calls);

    unsigned char c = 250;
    c += 10;
    printf("%d\n", c);
    c *= 1.5;
    printf("%d\n", c);
    short s = 1000;
    s *= 30;
    s /= 7u;
    printf("%d\n", s);
    int i = -8;
    i /= 2u;
    printf("%d\n", i);
    double d = 10;
    d -= 3;
    d /= 2;
    printf("%g\n", d);
    int a[3] = {1, 2, 3}, k = 0;
    a[k++] += 10;
    a[k++] *= a[0];
    printf("%d %d %d %d\n", a[0], a[1], a[2], k);
    int *p = a;
    p += 2;
    *p -= 1;
    p -= 1;
    printf("%d %d\n", a[2], *p);
    int x, y, z;
    x = y = z = 9;
    x += y -= z *= 2;
    printf("%d %d %d\n", x, y, z);
    long l = 1;
    l <<= 40;
    l += n;
    printf("%ld\n", l);
    return 0;
}
