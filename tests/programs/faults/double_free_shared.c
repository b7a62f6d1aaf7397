/* Two owners of one block both release it. */
#include <stdlib.h>

struct owner { int *data; };

static void release(struct owner *o)
{
    free(o->data); // fault: double free
    o->data = 0;
}

int main(void)
{
    struct owner a = {malloc(4)}, b = a;
    release(&a);
    release(&b);
    return 0;
}
