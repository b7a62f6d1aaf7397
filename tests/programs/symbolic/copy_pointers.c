// Of an unknown number of pointers that are copied, those behind the end were never written; the others still point.
// paths: 4
#include <minise.h>
#include <string.h>

struct named {
    int *value;
    short number;
};

int main(void)
{
    int first = 1, second = 2, third = 3;
    struct named all[3] = {{&first, 10}, {&second, 20}, {&third, 30}}, some[3];
    unsigned n = minise_range(0, 4, "n");
    unsigned k = minise_range(0, 3, "k");
    memcpy(some, all, n * sizeof(struct named));
    *some[k].value += 5; // fault: uninitialised read
    return first + second * 10 + third * 20 + some[k].number;
}
