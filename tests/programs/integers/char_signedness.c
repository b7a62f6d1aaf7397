/* Plain char is signed on this platform; both signed variants are distinct types. */
#include <limits.h>
#include <stdio.h>

int main(void)
{
    char c = (char)0xff;
    signed char s = (signed char)0xff;
    unsigned char u = 0xff;

    printf("%d %d %d\n", c, s, u);
    printf("%d %d\n", c == s, c == u);
    printf("%d\n", CHAR_MIN);
    printf("%d\n", '\377');
    printf("%d\n", "\xff"[0] < 0);
    printf("%d\n", c == '\xff');
    for (int i = 126; i < 131; i++) {
        char k = (char)i;
        printf("%d ", k);
    }
    printf("\n");
    printf("%c%c%c\n", 'o', 107, '!');
    return 0;
}
