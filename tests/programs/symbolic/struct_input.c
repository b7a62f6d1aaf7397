/* A struct of which one member is symbolic. */
// paths: 3
#include <minise.h>

struct request { int kind; int size; unsigned urgent : 1, retries : 2; };

int main(void)
{
    struct request r = {2, 0, 0, 3};
    minise_symbolic(&r.size, sizeof r.size, "size");
    if (r.kind != 2)
        return 1;
    if (r.size < 0)
        return 2;
    if (r.size > 10 && r.retries == 3)
        return 3;
    return r.urgent ? 4 : 5;
}
