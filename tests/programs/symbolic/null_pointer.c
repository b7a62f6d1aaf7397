/* A table of pointers at a symbolic index: one path an object. */
// paths: 4
#include <minise.h>

int main(void)
{
    int a = 1, b = 2, c = 3;
    int *table[4] = {&a, &b, &c, 0};
    int i = minise_range(0, 4, "i");
    int *p = table[i];
    return *p; // fault: null dereference
}
