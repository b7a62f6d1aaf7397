/* Allocation: 20,000 blocks that come and go, at most 64 at a time. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int *slots[64] = {NULL};
    long sum = 0;
    for (int i = 0; i < 20000; i++) {
        int at = (i * 29) & 63;
        if (slots[at] != NULL) {
            sum += slots[at][0];
            free(slots[at]);
        }
        slots[at] = malloc(sizeof(int) * (1 + (i & 7)));
        slots[at][0] = i;
    }
    printf("%ld\n", sum);
    return 0;
}
