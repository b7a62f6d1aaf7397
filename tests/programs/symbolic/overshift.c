/* A shift by a count that is only bounded below. */
// paths: 3
#include <minise.h>

int main(void)
{
    unsigned by = minise_uint("by");
    if (by == 0)
        return 0;
    return (int)(1u << by & 1u); // fault: overshift
}
