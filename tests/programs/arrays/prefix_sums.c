/* Prefix sums, maximum subarray, binary search and counting. */
#include <stdio.h>

enum { N = 12 };

static int first_at_least(const int *a, int n, int key)
{
    int low = 0, high = n;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (a[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int main(void)
{
    int a[N] = {3, -4, 5, 1, -2, 6, -8, 2, 7, -1, 0, 4};
    int prefix[N + 1] = {0};
    for (int i = 0; i < N; i++)
        prefix[i + 1] = prefix[i] + a[i];
    printf("%d %d\n", prefix[N], prefix[8] - prefix[2]);

    int best = a[0], ending = 0;
    for (int i = 0; i < N; i++) {
        ending = ending > 0 ? ending + a[i] : a[i];
        if (ending > best)
            best = ending;
    }
    printf("%d\n", best);

    int sorted[] = {1, 3, 3, 7, 9, 12};
    for (int key = 0; key < 14; key += 3)
        printf("%d ", first_at_least(sorted, 6, key));
    printf("\n");

    int count[10] = {0};
    for (int n = 1; n < 300; n = n * 3 + 1)
        count[n % 10]++;
    for (int d = 0; d < 10; d++)
        printf("%d", count[d]);
    printf("\n");
    return 0;
}
