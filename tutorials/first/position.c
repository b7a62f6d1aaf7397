#include <minise.h>

/* Where the key stands in a sorted array, by halves; -1 if it does not. */
int position(const int *sorted, int count, int key)
{
    int low = 0, high = count;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (sorted[middle] == key) return middle;
        if (sorted[middle] < key) low = middle + 1; else high = middle - 1;
    }
    return -1;
}

int main(void)
{
    int sorted[3] = {2, 5, 9};
    return position(sorted, 3, minise_int("key")); /* any int */
}
