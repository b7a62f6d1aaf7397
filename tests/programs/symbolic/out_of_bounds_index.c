/* A symbolic index into an array: inside or outside. */
// paths: 2
#include <minise.h>

int main(void)
{
    int table[4] = {10, 20, 30, 40};
    int i = minise_int("i");
    return table[i]; // fault: out-of-bounds read
}
