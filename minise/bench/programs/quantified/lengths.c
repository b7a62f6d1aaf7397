/* The lengths of two strings, and whether both fit into a field. */
#include "input.h"

int main(void)
{
    char *first = text("first");
    char *second = text("second");
    size_t total = strlen(first) + strlen(second);
    if (total == 0)
        return 1;
    return total + 1 > CAPACITY ? 2 : 0;
}
