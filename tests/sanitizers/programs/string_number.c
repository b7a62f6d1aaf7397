/* Digits become a number. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char s[3] = {(char) x, '7', 0};
    int v = 0;
    for (int i = 0; s[i] >= '0' && s[i] <= '9'; i++)
        v = 10 * v + s[i] - '0';
    return v;
}
