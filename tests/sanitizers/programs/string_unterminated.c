/* A string without its end. */
#include <minise.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char s[3] = {1, 1, 1};
    s[2] = x == 65 ? 1 : 0;
    return (int) strlen(s);
}
