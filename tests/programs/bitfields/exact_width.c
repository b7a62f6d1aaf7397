/* A bit-field wider than int is computed in exactly its width, as gcc does it. */
#include <stdio.h>

struct wide {
    unsigned long long u33 : 33;
    unsigned long long u40 : 40;
    long long s40 : 40;
    unsigned long long u64 : 64;
};

int main(void)
{
    struct wide a = { 0x100000, 0x100000, -1, -1 };
    struct wide b = { 0x100000000, 0x100000000, 0x7fffffffff, 1 };
    unsigned long long whole = 5;

    printf("%llx %llx\n", (unsigned long long)(a.u33 * a.u33), (unsigned long long)(a.u40 * a.u40));
    printf("%llx %llx\n", (unsigned long long)(a.u33 - b.u33), (unsigned long long)(a.u33 - b.u40));
    printf("%llx %llx\n", (unsigned long long)(b.u33 + b.u33), (unsigned long long)~a.u40);
    printf("%llx %llx\n", (unsigned long long)-a.u33, (unsigned long long)(b.u40 << 10));
    printf("%llx %d\n", (unsigned long long)(a.u40 - whole), a.u40 - 0x100001 > 0);
    printf("%lld %lld\n", (long long)(a.s40 + b.s40), (long long)(a.s40 >> 3));
    printf("%d %d\n", a.s40 < 0, a.u64 + b.u64 == 0);
    a.u40 -= 0x200000;
    a.u33 /= 3;
    printf("%llx %llx %llx\n", (unsigned long long)a.u40, (unsigned long long)a.u33, (unsigned long long)++b.u33);
    whole += a.u40;
    printf("%llx\n", whole);
    return 0;
}
