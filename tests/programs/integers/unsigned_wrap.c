/* Unsigned arithmetic wraps modulo a power of two. */
#include <stdio.h>

int main(void)
{
    unsigned u = 4294967295u;
    unsigned long l = 18446744073709551615ul;
    unsigned short s = 65535;
    unsigned char c = 255;

    printf("%u %u %u\n", u + 1, u + u, u * u);
    printf("%lu %lu %lu\n", l + 1, l + l, l * l);
    printf("%u %lu\n", 0u - 1u, 0ul - 1ul);
    printf("%u\n", -u);
    s++;
    c++;
    printf("%d %d\n", s, c);
    s--;
    c -= 2;
    printf("%d %d\n", s, c);

    unsigned hash = 5381;
    for (const char *p = "wrap around"; *p; p++)
        hash = hash * 33u + (unsigned char)*p;
    printf("%u\n", hash);

    unsigned long fnv = 14695981039346656037ul;
    for (const char *p = "wrap around"; *p; p++)
        fnv = (fnv ^ (unsigned char)*p) * 1099511628211ul;
    printf("%lx\n", fnv);
    return 0;
}
