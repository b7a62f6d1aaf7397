/* Counts of digits, where some input is none. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int count[10] = {0};
    char text[4] = {'1', '7', (char) x, '1'};
    for (int i = 0; i < 4; i++)
        if (text[i] >= '0')
        count[text[i] - '0']++;
    return count[1];
}
