/* One number was written, and all four are copied: three of the copies are as undefined as what they were made of. */
// paths: 2
#include <minise.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int *numbers = malloc(4 * sizeof(int));
    int *copies = malloc(8 * sizeof(int));
    int written = minise_range(0, 4, "written");
    int read = minise_range(0, 4, "read");
    numbers[written] = 1;
    ((char *)numbers)[0] = 1;
    memcpy(copies, numbers, 4 * sizeof(int));
    return copies[read]; // fault: uninitialised read
}
