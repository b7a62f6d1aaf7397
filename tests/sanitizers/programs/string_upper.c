/* Letters become upper case. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char s[4] = {(char) (x & 127), 'z', '1', 0};
    for (int i = 0; s[i]; i++)
        if (s[i] >= 'a' && s[i] <= 'z')
        s[i] -= 32;
    puts(s);
    return 0;
}
