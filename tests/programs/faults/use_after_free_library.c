/* Copying out of a freed block. */
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *source = malloc(8), target[8];
    strcpy(source, "text");
    free(source);
    strcpy(target, source); // fault: use after free
    return target[0];
}
