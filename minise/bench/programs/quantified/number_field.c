/* A field of digits of fixed width, filled up with zeros. */
#include "input.h"

int main(void)
{
    size_t n;
    char *s = buffer("s", &n);
    size_t zeros = 0;
    while (zeros < n && s[zeros] == '0')
        zeros++;
    size_t end = zeros;
    while (end < n && s[end] >= '0' && s[end] <= '9')
        end++;
    minise_assert(zeros <= end && end <= n);
    return end == n ? zeros == n ? 1 : 0 : 2;
}
