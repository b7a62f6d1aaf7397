/* One object, an unknown offset. */
#include <minise.h>

int main(void)
{
    int table[5] = {10, 20, 30, 40, 50};
    int i = minise_int("i");
    return table[i] == 30;
}
