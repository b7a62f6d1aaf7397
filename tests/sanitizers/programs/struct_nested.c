/* Arrays in structs in arrays. */
#include <minise.h>

struct in { int v[2]; };
struct o { struct in in[2]; int z; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct o o = {{{{1, 2}}, {{3, 4}}}, 5};
    return o.in[x & 1].v[x >> 7 & 1] + o.z;
}
