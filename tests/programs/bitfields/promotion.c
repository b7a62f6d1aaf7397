/* A narrow unsigned bit-field promotes to int, a full-width one stays unsigned. */
#include <stdio.h>

struct fields { unsigned narrow : 5; unsigned wide : 32; int plain : 8; _Bool truth : 1; };

int main(void)
{
    struct fields f = {3, 3, -100, 1};
    printf("%d\n", f.narrow - 4 < 0);
    printf("%d\n", f.wide - 4 < 5);
    printf("%d\n", f.narrow * -1);
    printf("%d\n", ~f.narrow);
    printf("%d\n", f.plain * 2);
    printf("%d\n", f.narrow << 26 > 0);
    f.truth = 2;
    printf("%d\n", f.truth);
    f.truth = 0.5 > 1;
    printf("%d\n", f.truth);
    printf("%d\n", f.narrow > f.plain);
    f.plain >>= 2;
    printf("%d\n", f.plain);
    f.narrow |= 0x10;
    f.narrow ^= 1;
    f.narrow *= 2;
    printf("%u\n", f.narrow);
    printf("%d %d\n", f.plain ? 1 : 2, !f.wide);
    return 0;
}
