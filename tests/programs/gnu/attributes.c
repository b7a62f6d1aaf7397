/* Attributes and pragmas that change the layout of data. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct plain { char c; int i; short s; };
struct __attribute__((packed)) packed { char c; int i; short s; };
struct partly { char c; int i __attribute__((packed)); short s; };
struct aligned { char c; short s __attribute__((aligned(8))); } __attribute__((aligned(32)));
typedef struct { char c; double d; } __attribute__((packed, aligned(4))) both;
typedef int wide __attribute__((aligned(16)));
struct with_wide { char c; wide w; };

#pragma pack(push, 2)
struct two { char c; int i; long long l; };
#pragma pack(1)
struct one { char c; int i; long long bits : 35; };
#pragma pack(pop)
struct after { char c; int i; };

#define SHOW(type, member) printf("%s: size %zu, align %zu, " #member " at %zu\n", #type, sizeof(type), \
                                  __alignof__(type), offsetof(type, member))

static int far __attribute__((aligned(64)));

int main(void)
{
    struct packed p = { 'a', 0x12345678, -2 };
    struct one o = { 'b', -1, -5 };
    int i;

    SHOW(struct plain, i);
    SHOW(struct packed, s);
    SHOW(struct partly, s);
    SHOW(struct aligned, s);
    SHOW(both, d);
    SHOW(struct with_wide, w);
    SHOW(struct two, l);
    SHOW(struct one, i);
    SHOW(struct after, i);
    memcpy(&i, (char *)&p + 1, sizeof i);
    o.bits -= 100;
    printf("%x %d %d %lld\n", (unsigned)i, p.s, o.i, (long long)o.bits);
    return (unsigned long)&far % 64;
}
