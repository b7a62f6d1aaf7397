/* A constant table of strings. */
#include <minise.h>

static const char *const names[3] = {"zero", "one", "two"};

int main(void)
{
    unsigned char x = minise_uchar("x");
    return names[x % 3][x >> 6];
}
