#include <minise.h>

int main(void)
{
    int table[4] = {10, 20, 30, 40};
    int i = minise_int("i");
    minise_assume(i >= 0);
    int found = table[i];
    if (found > 25)
        return 1;
    return 0;
}
