/* Path, query and fragment of a URI. */
#include "input.h"

int main(void)
{
    char *uri = text("uri");
    size_t path = strcspn(uri, "?#");
    if (uri[path] == '\0')
        return 0;
    if (uri[path] == '#')
        return 1;
    char *query = uri + path + 1;
    size_t length = strcspn(query, "#");
    if (length == 0)
        return 2;
    return query[length] == '#' ? 3 : 4;
}
