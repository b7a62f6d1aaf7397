/* Counts from n down to zero. */
#include <minise.h>

int main(void)
{
    int n = minise_range(0, 5, "n");
    int steps = 0;
    while (n > 0) {
        n--;
        steps++;
    }
    return steps;
}
