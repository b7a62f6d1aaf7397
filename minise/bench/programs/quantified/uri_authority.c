/* Host and port of a URI: what lies between // and the path, and digits behind a colon. */
#include "input.h"

int main(void)
{
    char *uri = text("uri");
    if (uri[0] != '/' || uri[1] != '/')
        return 1;
    char *host = uri + 2;
    char *end = host;
    while (*end && *end != ':' && *end != '/' && *end != '?')
        end++;
    if (end == host)
        return 2;
    if (*end != ':')
        return 0;
    char *port = end + 1;
    while (*port >= '0' && *port <= '9')
        port++;
    if (port == end + 1)
        return 3;
    return *port == '/' || *port == '\0' ? 0 : 4;
}
