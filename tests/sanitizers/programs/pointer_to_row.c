/* A pointer to an array of four. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int m[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
    int (*row)[4] = &m[x & 1];
    return (*row)[x >> 5];
}
