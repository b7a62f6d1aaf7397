/* The second field of a line of values separated by commas. */
#include "input.h"

int main(void)
{
    char *line = text("line");
    size_t first = 0;
    while (line[first] && line[first] != ',')
        first++;
    if (line[first] == '\0')
        return 1;
    size_t second = first + 1;
    while (line[second] && line[second] != ',')
        second++;
    minise_assert(second > first);
    return second == first + 1 ? 2 : 0;
}
