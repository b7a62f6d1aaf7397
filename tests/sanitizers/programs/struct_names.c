/* Strings in a struct, one filled completely. */
#include <minise.h>

struct s { char name[4]; char tail[4]; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s s = {"abcd", "xy"};
    return s.name[x % 6];
}
