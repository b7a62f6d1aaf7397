/* One of nine pointers, of which bytes were copied, too, and one lies beyond the end of its object: it still belongs to
   that object. */
// paths: 3
#include <minise.h>
#include <string.h>

int main(void)
{
    int row[4] = {1, 2, 3, 4};
    int other[4] = {1, 2, 3, 4};
    int *table[9];
    for (int i = 0; i < 9; i++)
        table[i] = i == 7 ? row + 5 : i % 2 ? row : other;
    unsigned char first;
    memcpy(&first, (char *)table + 3, 1);
    int which = minise_range(0, 9, "which");
    return table[which][0] == 0; // fault: out-of-bounds read
}
