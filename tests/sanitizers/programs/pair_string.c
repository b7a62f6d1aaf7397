/* A string of two characters. */
#include <minise.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char y = minise_uchar("y");
    char s[3] = {(char) x, (char) y, 0};
    if (strcmp(s, "ok") == 0)
        puts("yes");
    return (int) strlen(s);
}
