/* A compound literal, indexed. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    return ((int[]){3, 1, 4, 1, 5})[x & 7];
}
