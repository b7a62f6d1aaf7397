/* Objects seen as bytes, in little-endian order. */
#include <stdio.h>

static void dump(const void *object, unsigned size)
{
    const unsigned char *p = object;
    for (unsigned i = 0; i < size; i++)
        printf("%02x", p[i]);
    printf("\n");
}

int main(void)
{
    int n = 0x01020304;
    short s = -2;
    long l = 0x1122334455667788;
    float f = -1.5f;
    double d = 0.1;
    dump(&n, sizeof n);
    dump(&s, sizeof s);
    dump(&l, sizeof l);
    dump(&f, sizeof f);
    dump(&d, sizeof d);
    dump("hey", 4);

    unsigned char *p = (unsigned char *)&n;
    p[0] = 0xff;
    p[3] = 0x7f;
    printf("%x\n", (unsigned)n);
    for (int i = 0; i < 4; i++)
        p[i] = (unsigned char)(i + 0xa0);
    printf("%x\n", (unsigned)n);
    short halves[2] = {0x1111, 0x2222};
    dump(halves, sizeof halves);
    return 0;
}
