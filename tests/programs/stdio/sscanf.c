/* sscanf: numbers, words, sets, literal text, suppression, widths, results. */
#include <stdio.h>

int main(void)
{
    int a = 0, b = 0, n;
    unsigned u = 0;
    long l = 0;
    double d = 0;
    float f = 0;
    char word[16] = "", c = 0;

    n = sscanf("12 -34", "%d %d", &a, &b);
    printf("%d: %d %d\n", n, a, b);
    n = sscanf("7,8", "%d,%d", &a, &b);
    printf("%d: %d %d\n", n, a, b);
    n = sscanf("7;8", "%d,%d", &a, &b);
    printf("%d\n", n);
    n = sscanf("name=value", "%15[a-z]=%c", word, &c);
    printf("%d: %s %c\n", n, word, c);
    n = sscanf("  spaced out", "%s", word);
    printf("%d: %s\n", n, word);
    n = sscanf("ff 0x1f 17", "%x %x %o", &u, (unsigned *)&a, (unsigned *)&b);
    printf("%d: %u %d %d\n", n, u, a, b);
    n = sscanf("123456", "%3d%3d", &a, &b);
    printf("%d: %d %d\n", n, a, b);
    n = sscanf("5000000000", "%ld", &l);
    printf("%d: %ld\n", n, l);
    n = sscanf("2.5e2 -0.125", "%lf %f", &d, &f);
    printf("%d: %g %g\n", n, d, f);
    n = sscanf("skip 9", "%*s %d", &a);
    printf("%d: %d\n", n, a);
    n = sscanf("a:b:c", "%[^:]:%c", word, &c);
    printf("%d: %s %c\n", n, word, c);
    n = sscanf("", "%d", &a);
    printf("%d\n", n);
    n = sscanf("abc", "%d", &a);
    printf("%d\n", n);
    n = sscanf("0x10 010 10", "%i %i %i", &a, &b, (int *)&u);
    printf("%d: %d %d %u\n", n, a, b, u);
    short s;
    signed char sc;
    n = sscanf("-300 -5", "%hd %hhd", &s, &sc);
    printf("%d: %d %d\n", n, s, sc);
    return 0;
}
