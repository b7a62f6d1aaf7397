/* strncpy leaves the end out. */
#include <minise.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char to[4] = {0};
    strncpy(to, "abcdef", x & 3);
    puts(to);
    return (int) strlen(to);
}
