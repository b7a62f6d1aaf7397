/* Words are counted. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char s[6] = {'a', (char) x, 'b', ' ', 'c', 0};
    int words = 0, inside = 0;
    for (int i = 0; s[i]; i++) {
        if (s[i] == ' ')
            inside = 0;
        else if (!inside) {
            inside = 1;
            words++;
        }
    }
    return words;
}
