/* An offset large enough to land inside another live object is still a fault. */
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    char *first = malloc(16), *second = malloc(16);
    second[0] = 'a';
    long distance = (long)((uintptr_t)second - (uintptr_t)first);
    first[distance] = 'b'; // fault: out-of-bounds write
    return second[0];
}
