/* Division by a difference that may be zero. */
// paths: 3
#include <minise.h>

int main(void)
{
    int a = minise_range(0, 100, "a"), b = minise_range(0, 100, "b");
    if (a > b)
        return 1;
    return 100 / (b - a); // fault: division by zero
}
