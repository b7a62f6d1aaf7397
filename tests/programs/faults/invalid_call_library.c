#include <stdlib.h>

int main(void)
{
    void *(*allocate)() = malloc;
    return allocate() == 0; // fault: invalid call
}
