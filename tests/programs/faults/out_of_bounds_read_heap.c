/* Reading a character past an allocated text without terminator. */
#include <stdlib.h>

int main(void)
{
    char *text = malloc(3);
    int n = 0;
    for (int i = 0; i < 3; i++)
        text[i] = 'x';
    while (text[n]) // fault: out-of-bounds read
        n++;
    free(text);
    return n;
}
