/* A copy into what is too small. */
#include <minise.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char to[4];
    char from[6] = "abcde";
    from[x % 6] = 0;
    strcpy(to, from);
    return to[0];
}
