/* A constant table of 1,024 bytes, read twice at unknown indices: the arrays that the solver sees are as large as the
   table, or as its parts. */
#include <minise.h>

#define SIZE 1024

int main(void)
{
    static unsigned char table[SIZE];
    for (unsigned k = 0; k < SIZE; k++)
        table[k] = (unsigned char)(k * 7 + k / 3);
    unsigned i = (unsigned)minise_range(0, SIZE, "i");
    unsigned j = (unsigned)minise_range(0, SIZE / 8, "j");
    return table[i] + table[j] == 300;
}
