/* Casts between all scalar kinds. */
#include <stdio.h>

struct s { int n; };

int main(void)
{
    int n = 1000;
    double d = -2.9;
    printf("%d %d\n", (char)n, (unsigned char)n);
    printf("%d %u\n", (int)d, (unsigned)(int)d);
    printf("%g\n", (double)n / 3);
    printf("%g\n", (double)(n / 3));
    printf("%d\n", (int)(char)(short)70000);
    printf("%ld\n", (long)(unsigned)-1);
    printf("%ld\n", (long)(int)(unsigned)-1);
    printf("%d\n", (_Bool)0.1);
    printf("%g\n", (float)0.1 == 0.1 ? 1.0 : 0.0);
    struct s x = {5};
    void *v = &x;
    printf("%d\n", ((struct s *)v)->n);
    printf("%d\n", *(int *)v);
    unsigned char *bytes = (unsigned char *)&n;
    printf("%d %d\n", bytes[0], bytes[1]);
    (void)n;
    long l = (long)&x;
    printf("%d\n", ((struct s *)l)->n);
    int (*f)(void) = (int (*)(void))0;
    printf("%d\n", !f);
    printf("%d\n", (signed char)(unsigned char)200);
    const int k = 3;
    printf("%d\n", *(int *)&k + (const int)4);
    return 0;
}
