/* Clears a buffer of n bytes at once, then reads somewhere in it. */
#include <minise.h>
#include <string.h>

int main(void)
{
    char buffer[16];
    minise_symbolic(buffer, sizeof buffer, "buffer");
    size_t n = minise_size("n");
    minise_assume(n <= sizeof buffer);
    memset(buffer, 0, n);
    size_t i = minise_size("i");
    minise_assume(i < n);
    minise_assert(buffer[i] == 0);
    return 0;
}
