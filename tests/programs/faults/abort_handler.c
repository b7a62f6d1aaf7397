/* abort as the default action of a switch. */
#include <stdlib.h>

static int cost(char kind)
{
    switch (kind) {
    case 'a': return 1;
    case 'b': return 2;
    default: abort(); // fault: abort
    }
}

int main(void)
{
    return cost('a') + cost('x');
}
