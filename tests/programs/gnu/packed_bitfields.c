/* Bit-fields of packed structs lie bit by bit, across the borders of their types. */
#include <stdio.h>
#include <string.h>

struct __attribute__((packed)) tight {
    unsigned a : 3;
    int b : 30;
    unsigned long long c : 61;
    signed char d : 5;
    unsigned : 0;
    short e : 9;
};

static struct tight still = { 5, -123456789, 0x1fffffffffffffffull, -7, 255 };

static void show(const struct tight *t)
{
    unsigned char bytes[sizeof *t];

    memcpy(bytes, t, sizeof bytes);
    printf("%u %d %llx %d %d:", t->a, t->b, (unsigned long long)t->c, t->d, t->e);
    for (unsigned i = 0; i < sizeof bytes; i++)
        printf(" %02x", bytes[i]);
    printf("\n");
}

int main(void)
{
    struct tight t;

    memset(&t, 0, sizeof t);
    t.a = 6;
    t.b = 1 << 28;
    t.c = 0x123456789abcdefull;
    t.d = 15;
    t.e = -1;
    show(&t);
    t.b++;
    t.c ^= -1;
    t.d += 1;
    t.e >>= 3;
    show(&t);
    show(&still);
    return sizeof t;
}
