/* Pointers that are numbers have the order of addresses, which are unsigned. */
#include <stdint.h>
#include <stdio.h>

static void show(const char *p, const char *q)
{
    printf("%d%d%d%d%d%d %ld\n", p < q, p <= q, p > q, p >= q, p == q, p != q, (long)(p - q));
}

int main(void)
{
    static const intptr_t numbers[] = {0, 8, -4, -1, INTPTR_MAX, INTPTR_MIN, 1000};
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 7; j++)
            show((char *)numbers[i], (char *)numbers[j]);
    char *p = (char *)8, *q = (char *)-4;
    return p < q;
}
