/* A comparison with a known word. */
#include <minise.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char s[3] = {(char) x, 'b', 0};
    return strcmp(s, "ab") == 0;
}
