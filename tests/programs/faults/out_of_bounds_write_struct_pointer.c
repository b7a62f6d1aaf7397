/* A pointer to a small object used as one to a larger struct. */
#include <stdlib.h>

struct point { int x, y, z; };

int main(void)
{
    struct point *p = malloc(2 * sizeof(int));
    p->x = 1;
    p->y = 2;
    p->z = 3; // fault: out-of-bounds write
    free(p);
    return 0;
}
