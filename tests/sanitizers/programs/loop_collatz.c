/* A loop whose turns depend on the input. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int n = (x & 15) + 1, turns = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        turns++;
    }
    return turns;
}
