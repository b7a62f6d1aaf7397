/* Binary search for a symbolic key: a path for each element and each gap. */
// paths: 10
#include <minise.h>

int main(void)
{
    static const int sorted[5] = {2, 3, 5, 7, 11};
    int key = minise_int("key"), low = 0, high = 4;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (sorted[middle] == key)
            return middle;
        if (sorted[middle] < key)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}
