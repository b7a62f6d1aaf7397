/* Halve an even number, else take three times the number and one, until it is 1: how many steps? */
#include <minise.h>

int main(void)
{
    unsigned n = minise_uint("n");
    int steps = 0;
    while (n > 1) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        steps++;
    }
    return steps;
}
