/* What depends on where objects lie: the order of two of them, and a step from one into another. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    char *p = calloc(10, 1), *q = calloc(50, 1);
    int asks_order = minise_bool("asks_order");
    if (asks_order) {
        if (p > q)
            return 1;
    } else {
        if (*(p + 100) == *q)
            return 2;
    }
    return 0;
}
