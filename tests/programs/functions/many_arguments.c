/* Many arguments of mixed types, all converted to the parameters' types. */
#include <stdio.h>

static double mix(char a, short b, int c, long d, unsigned char e, unsigned f, float g, double h, const char *i,
                  long long j, unsigned long k, _Bool l, int *m, double n, float o, int p)
{
    *m = a + b + c;
    return a + b + c + d + e + f + g + h + i[0] + j + k + l + n + o + p;
}

struct s { char c[3]; };

static int tiny(struct s a, struct s b, struct s c)
{
    return a.c[0] * 100 + b.c[1] * 10 + c.c[2];
}

static int converted(unsigned char a, short b, int c, _Bool d)
{
    return a * 1000 + b * 100 + c * 10 + d;
}

int main(void)
{
    int out = 0;
    printf("%g\n", mix(1, 2, 3, 4, 5, 6, 7.5, 8, "A", 10, 11, 12, &out, 13, 14.25, 15));
    printf("%d\n", out);
    struct s x = {{1, 2, 3}}, y = {{4, 5, 6}}, z = {{7, 8, 9}};
    printf("%d\n", tiny(x, y, z));
    int large = 258, real = 3;
    printf("%d\n", converted((unsigned char)large, 1.9, real + 0.99, 100));
    return 0;
}
