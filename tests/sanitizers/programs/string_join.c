/* Two strings are joined. */
#include <minise.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char s[8] = "abc";
    if (x & 1)
        strcat(s, "def");
    if (x & 2)
        strcat(s, "gh");
    puts(s);
    return s[0];
}
