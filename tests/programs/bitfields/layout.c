/* How bit-fields are packed, seen through their bytes. */
#include <stdio.h>
#include <string.h>

struct packed { unsigned a : 3, b : 5, c : 8, d : 16; };
struct crossing { unsigned a : 20, b : 20, c : 20; };
struct zero { unsigned a : 4; unsigned : 0; unsigned b : 4; };
struct padded { unsigned a : 4, : 6, b : 6; };
struct mixed { char c; unsigned a : 4; short s; unsigned b : 4; };
struct tail { long l; unsigned a : 1; };

static void dump(const void *p, int n)
{
    const unsigned char *b = p;
    printf("%2d:", n);
    for (int i = 0; i < n; i++)
        printf(" %02x", b[i]);
    printf("\n");
}

#define ZERO(x) memset(&x, 0, sizeof x)

int main(void)
{
    struct packed p;
    ZERO(p);
    p.a = 5;
    p.b = 17;
    p.c = 0xab;
    p.d = 0x1234;
    dump(&p, sizeof p);
    struct crossing c;
    ZERO(c);
    c.a = 0xfffff;
    c.b = 0x12345;
    c.c = 0xabcde;
    dump(&c, sizeof c);
    struct zero z;
    ZERO(z);
    z.a = 0xf;
    z.b = 0x9;
    dump(&z, sizeof z);
    struct padded q;
    ZERO(q);
    q.a = 0xf;
    q.b = 0x3f;
    dump(&q, sizeof q);
    struct mixed m;
    ZERO(m);
    m.c = 0x11;
    m.a = 0xa;
    m.s = 0x2233;
    m.b = 0xb;
    dump(&m, sizeof m);
    printf("%d\n", (int)sizeof(struct tail));
    return 0;
}
