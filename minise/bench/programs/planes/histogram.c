// How often numbers occur, most of them known: few writes at unknown places among many at known ones.
#include <assert.h>
#include <minise.h>

#define N 4000
#define KINDS 16

int main(void)
{
    int count[KINDS] = {0};
    for (int i = 0; i < N; i++)
        count[i * i % KINDS]++;
    for (int i = 0; i < 3; i++)
        count[minise_range(0, KINDS, "kind")]++;
    for (int kind = 0; kind < KINDS; kind++)
        assert(count[kind] >= 0);
    return 0;
}
