/* A character in a string. */
#include <minise.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char s[] = "hello";
    char *found = strchr(s, x);
    return found ? (int) (found - s) : 99;
}
