/* The IEEE encoding, seen through memcpy. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void show(double d, float f)
{
    uint64_t wide;
    uint32_t narrow;
    memcpy(&wide, &d, sizeof wide);
    memcpy(&narrow, &f, sizeof narrow);
    printf("%016lx sign %lu exponent %ld | %08x\n", (unsigned long)wide, (unsigned long)(wide >> 63),
           (long)(wide >> 52 & 0x7ff) - 1023, narrow);
}

int main(void)
{
    show(0.0, 0.0f);
    show(-0.0, -0.0f);
    show(1.0, 1.0f);
    show(-2.5, -2.5f);
    show(0.1, 0.1f);
    show(1e300, 1e30f);
    show(5e-324, 1e-45f);
    uint32_t bits = 0x40490fdb;
    float pi;
    memcpy(&pi, &bits, sizeof pi);
    printf("%.6f\n", pi);
    return 0;
}
