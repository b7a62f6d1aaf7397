/* A string is reversed in place. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char s[5] = "abcd";
    char *l = s, *r = s + (x & 3);
    while (l < r) {
        char t = *l;
        *l++ = *r;
        *r-- = t;
    }
    puts(s);
    return 0;
}
