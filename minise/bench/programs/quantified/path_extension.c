/* What follows the last dot of a file's name. */
#include "input.h"

int main(void)
{
    char *path = text("path");
    size_t end = strlen(path);
    size_t dot = end;
    while (dot > 0 && path[dot - 1] != '.' && path[dot - 1] != '/')
        dot--;
    if (dot == 0 || path[dot - 1] == '/')
        return 1;
    if (dot == 1)
        return 2;
    return dot == end ? 3 : 0;
}
