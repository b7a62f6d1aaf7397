/* Insertion sort that looks one place too far. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a[4] = {40, x, 90, 10};
    for (int i = 1; i < 4; i++) {
        int v = a[i];
        int j = i - 1;
        while (a[j] > v) {
            a[j + 1] = a[j];
            j--;
        }
        a[j + 1] = v;
    }
    return a[0];
}
