/* A rule with three conditions. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int year = 1900 + x;
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}
