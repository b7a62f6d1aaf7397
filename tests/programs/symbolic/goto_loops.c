/* Jumps into and out of loops, for each number below 20. */
// paths: 12
#include <minise.h>

int main(void)
{
    int x = minise_range(0, 20, "x"), count = 0;
    if (x & 1)
        goto second;
first:
    count++;
    x >>= 1;
    if (!x)
        goto end;
second:
    count += 2;
    x >>= 1;
    if (x & 1)
        goto first;
    if (x > 2)
        goto second;
end:
    return count;
}
