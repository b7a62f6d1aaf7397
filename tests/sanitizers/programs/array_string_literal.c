/* The characters of a literal. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    return "hello"[x & 7];
}
