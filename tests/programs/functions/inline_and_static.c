/* Inline functions with internal linkage and recursive helpers. */
#include <stdio.h>

static inline int maximum(int a, int b)
{
    return a > b ? a : b;
}

static inline unsigned rotate(unsigned n, int by)
{
    return n << by | n >> (32 - by);
}

static int power(int base, int exponent)
{
    if (exponent == 0)
        return 1;
    int half = power(base, exponent / 2);
    return exponent % 2 ? half * half * base : half * half;
}

static int largest(const int *a, int n)
{
    return n == 1 ? a[0] : maximum(a[0], largest(a + 1, n - 1));
}

static int permutations(char *s, int at, int length)
{
    if (at == length) {
        printf("%s ", s);
        return 1;
    }
    int count = 0;
    for (int i = at; i < length; i++) {
        char t = s[at];
        s[at] = s[i];
        s[i] = t;
        count += permutations(s, at + 1, length);
        t = s[at];
        s[at] = s[i];
        s[i] = t;
    }
    return count;
}

int main(void)
{
    int a[] = {3, 9, -2, 14, 5};
    char s[] = "abc";
    printf("%d %x %d %d\n", maximum(3, 7), rotate(0x80000001u, 4), power(3, 13), largest(a, 5));
    int n = permutations(s, 0, 3);
    printf("%d\n", n);
    return 0;
}
