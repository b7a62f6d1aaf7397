/* A loop with a symbolic number of rounds. */
// paths: 7
#include <minise.h>

int main(void)
{
    int n = minise_int("n"), sum = 0;
    minise_assume(n <= 6);
    for (int i = 0; i < n; i++)
        sum += i;
    return sum;
}
