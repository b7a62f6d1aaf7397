/* A folder and a name with one slash between them. */
#include "input.h"

int main(void)
{
    char *folder = text("folder");
    size_t length = strlen(folder);
    char *joined = malloc(CAPACITY + 8);
    minise_assume(joined != NULL);
    for (size_t i = 0; i < 4; i++)
        joined[i] = "name"[i];
    joined[4] = '\0';
    int needs_slash = length > 0 && folder[length - 1] != '/';
    size_t total = length + needs_slash + strlen(joined);
    minise_assert(total < CAPACITY + 5);
    if (length == 0)
        return 1;
    return needs_slash ? 0 : 2;
}
