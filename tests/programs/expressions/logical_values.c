/* Logical operators give 0 or 1 and accept every scalar. */
#include <stdio.h>

int main(void)
{
    int n = 5, z = 0;
    double d = 0.5, dz = 0;
    int *p = &n, *null = 0;
    printf("%d%d%d%d\n", n && d, n && z, p && n, null && n);
    printf("%d%d%d%d\n", n || z, z || dz, null || z, null || d);
    printf("%d%d%d%d%d%d\n", !n, !z, !d, !dz, !p, !null);
    printf("%d\n", !!n + !!d + !!p);
    printf("%d\n", (n > 3) + (n > 4) + (n > 5));
    printf("%d\n", (n == 5) << 3 | (z == 0) << 1);
    int flags = (n & 4) && (n & 1);
    printf("%d\n", flags);
    printf("%d\n", n & 4 && n & 2);
    printf("%d\n", -(n > 0));
    printf("%d\n", "string" && 'c');
    printf("%d\n", z == !n);
    unsigned long big = 1ul << 40;
    printf("%d %d\n", !big, big && 1);
    return !(n && p);
}
