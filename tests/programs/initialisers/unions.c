/* A union takes its first member or the designated one; the rest is zero. */
#include <stdio.h>

union number { unsigned char byte; int i; double d; };
union wrap { struct { short a, b; } s; long l; };

static union number global_first = {200};
static union number global_chosen = {.d = 2.5};
static union number table[3] = {{1}, {.i = -1}, {.d = -0.5}};
static union wrap pair = {{1, 2}};

int main(void)
{
    union number local = {.i = 0x01020304}, none = {0};
    union wrap elided = {5, 6};
    printf("%d %g\n", global_first.byte, global_chosen.d);
    printf("%d %d %g\n", table[0].byte, table[1].i, table[2].d);
    printf("%d %d %lx\n", pair.s.a, pair.s.b, pair.l);
    printf("%d %d\n", local.byte, none.byte);
    printf("%d %d\n", elided.s.a, elided.s.b);
    struct { int tag; union { int i; const char *s; } u; } entries[] = {
        {1, {.s = "text"}}, {0, {42}}, {.u.s = "more", .tag = 1},
    };
    for (int i = 0; i < 3; i++)
        if (entries[i].tag)
            printf("%s\n", entries[i].u.s);
        else
            printf("%d\n", entries[i].u.i);
    return 0;
}
