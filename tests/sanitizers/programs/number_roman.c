/* Roman numerals. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    static const char *const digit[4] = {"", "I", "II", "III"};
    printf("%s%s\n", x & 4 ? "V" : "", digit[x & 3]);
    return 0;
}
