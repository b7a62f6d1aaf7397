/* Structs in a union that begin alike share those members. */
#include <stdio.h>

struct header { int type; };
struct number { int type; int value; };
struct pair { int type; short first, second; };

union message { struct header header; struct number number; struct pair pair; };

static int weight(const union message *m)
{
    switch (m->header.type) {
    case 1: return m->number.value;
    case 2: return m->pair.first * m->pair.second;
    default: return 0;
    }
}

int main(void)
{
    union message messages[3] = {{.number = {1, 42}}, {.pair = {2, 6, 9}}, {.header = {3}}};
    int total = 0;
    for (int i = 0; i < 3; i++) {
        printf("%d: %d\n", messages[i].header.type, weight(&messages[i]));
        total += weight(&messages[i]);
    }
    messages[0].pair.type = 2;
    messages[0].pair.first = 2;
    messages[0].pair.second = 3;
    printf("%d %d\n", messages[0].number.type, weight(&messages[0]));
    return total == 96 ? 0 : 1;
}
