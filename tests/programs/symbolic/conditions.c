/* Every operand of && and || is a branch; the value of a comparison is none. */
// paths: 7
#include <minise.h>

int main(void)
{
    int a = minise_int("a"), b = minise_int("b");
    int sum = (a > 0) + (b > 0);
    if (a > 5 && (b > 5 || b < -5))
        sum += 10;
    if (!(a == 3 || b == 3))
        sum += 20;
    return sum;
}
