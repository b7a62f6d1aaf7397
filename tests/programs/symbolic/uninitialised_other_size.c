/* A number is read of which only a half was written, somewhere. */
// paths: 1
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    int *numbers = malloc(4 * sizeof(int));
    int half = minise_range(0, 8, "half");
    int whole = minise_range(0, 4, "whole");
    ((short *)numbers)[half] = 1;
    return numbers[whole]; // fault: uninitialised read
}
