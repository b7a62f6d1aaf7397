/* The result is used without a look. */
#include <minise.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char s[] = "hello";
    return *strchr(s, x);
}
