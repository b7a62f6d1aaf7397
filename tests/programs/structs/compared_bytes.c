/* Copying and comparing structs as bytes; zeroed padding is equal. */
#include <stdio.h>
#include <string.h>

struct key { char kind; int number; short part; };

static struct key make(char kind, int number, short part)
{
    struct key k;
    memset(&k, 0, sizeof k);
    k.kind = kind;
    k.number = number;
    k.part = part;
    return k;
}

int main(void)
{
    struct key a, b;
    memset(&a, 0, sizeof a);
    a.kind = 'x';
    a.number = 77;
    a.part = -1;
    memcpy(&b, &a, sizeof a);
    printf("%d\n", memcmp(&a, &b, sizeof a));
    b.number++;
    printf("%d\n", memcmp(&a, &b, sizeof a) != 0);
    struct key c = make('y', 1, 2);
    char bytes[sizeof c];
    memcpy(bytes, &c, sizeof c);
    struct key d;
    memcpy(&d, bytes, sizeof d);
    printf("%c %d %d %d\n", d.kind, d.number, d.part, (int)sizeof d);
    struct key keys[3] = {a, b, c}, moved[3];
    memmove(moved, keys + 1, 2 * sizeof *keys);
    printf("%d %d\n", moved[0].number, moved[1].part);
    return 0;
}
