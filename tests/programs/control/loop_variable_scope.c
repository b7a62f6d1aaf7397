/* The variable of a for loop lives in the loop; each block entry makes its objects anew. */
#include <stdio.h>

int main(void)
{
    int i = 100;
    for (int i = 0; i < 2; i++) {
        int i = 50;
        i++;
        printf("%d ", i);
    }
    printf("%d\n", i);
    for (int k = 0; k < 3; k++) {
        int fresh = 10;
        static int kept = 10;
        fresh += k;
        kept += k;
        printf("%d %d\n", fresh, kept);
    }
    for (struct { int low, high; } range = {0, 3}; range.low < range.high; range.low++)
        printf("%d", range.low);
    printf("\n");
    for (int a[2] = {1, 1}, step = 0; step < 6; step++) {
        int next = a[0] + a[1];
        a[0] = a[1];
        a[1] = next;
        printf("%d ", next);
    }
    printf("\n");
    return 0;
}
