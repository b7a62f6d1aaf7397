/* The length of a string with an input in it. */
#include <minise.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char s[4] = "abc";
    s[1] = (char) x;
    return (int) strlen(s);
}
