/* The last part of a path: slashes at the end do not count. */
#include "input.h"

int main(void)
{
    char *path = text("path");
    size_t end = strlen(path);
    while (end > 0 && path[end - 1] == '/')
        end--;
    if (end == 0)
        return 1;
    size_t start = end;
    while (start > 0 && path[start - 1] != '/')
        start--;
    minise_assert(start < end);
    return start == 0 ? 2 : 0;
}
