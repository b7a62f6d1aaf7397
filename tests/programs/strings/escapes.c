/* Escape sequences in characters and strings. */
#include <stdio.h>

int main(void)
{
    const char *all = "\a\b\f\n\r\t\v\\\'\"\?\0\x41\101\7";
    for (int i = 0; i < 15; i++)
        printf("%d ", all[i]);
    printf("\n");
    printf("%d %d %d %d\n", '\0', '\x7f', '\177', '\12');
    printf("%d %d\n", (int)sizeof "\x41\x42", (int)sizeof "\0\00\000");
    printf("\x41" "BC\n");
    printf("\1018\n");
    printf("%d\n", "\xff"[0] == '\xff');
    printf("tab\there\\n \"quoted\" 'single' 100%%\n");
    printf("%d %d\n", '\'', '"');
    printf("%s\n", "null\0hidden");
    printf("%d\n", "null\0hidden"[5]);
    printf("\?\?= \101\102\103\n");
    return 0;
}
