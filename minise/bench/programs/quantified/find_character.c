/* `name=value`: where the sign stands, and whether there is a second one behind it. */
#include "input.h"

int main(void)
{
    char *s = text("s");
    char *equals = strchr(s, '=');
    if (equals == NULL)
        return 1;
    if (equals == s)
        return 2;
    return strchr(equals + 1, '=') == NULL ? 0 : 3;
}
