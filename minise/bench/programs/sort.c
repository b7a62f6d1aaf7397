/* qsort of 2,000 numbers: calls through a function pointer, and memory moved by bytes. */
#include <stdio.h>
#include <stdlib.h>

static int ascending(const void *left, const void *right)
{
    int one = *(const int *)left, other = *(const int *)right;
    return (one > other) - (one < other);
}

int main(void)
{
    static int numbers[2000];
    unsigned seed = 1;
    for (int i = 0; i < 2000; i++) {
        seed = seed * 1103515245u + 12345u;
        numbers[i] = (int)(seed >> 8 & 0xffff);
    }
    qsort(numbers, 2000, sizeof numbers[0], ascending);
    for (int i = 1; i < 2000; i++)
        if (numbers[i - 1] > numbers[i])
            return 1;
    printf("%d %d %d\n", numbers[0], numbers[1000], numbers[1999]);
    return 0;
}
