/* memset with the size of something larger. */
#include <string.h>

struct small { int a, b; };
struct large { int a, b, c, d; };

int main(void)
{
    struct small s;
    memset(&s, 0, sizeof(struct large)); // fault: out-of-bounds write
    return s.a;
}
