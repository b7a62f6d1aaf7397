/* Two arrays side by side, and an index that is one too large. */
#include <minise.h>

static int first[4], second[4];

int main(void)
{
    int i = minise_range(0, 5, "i");
    first[i] = 1;
    return second[0];
}
