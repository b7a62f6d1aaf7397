/* The least number divided by -1 has no quotient in its type, and no remainder: processors trap. */
#include <limits.h>
#include <stdio.h>

static volatile int minus_one = -1;

int main(void)
{
    printf("%d %d\n", (INT_MIN + 1) / minus_one, INT_MIN / (2 * minus_one));
    int least = INT_MIN;
    return least % minus_one; // fault: signed overflow
}
