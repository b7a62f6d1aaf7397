/* Adjacent literals join after escapes were read. */
#include <stdio.h>
#include <string.h>

#define GREETING "hello"
#define NAME "wor" "ld"

int main(void)
{
    const char *s = GREETING ", " NAME "!"
                    " over"
                    " lines";
    printf("%s %d\n", s, (int)strlen(s));
    printf("%d\n", (int)sizeof("ab" "cd"));
    printf("%d\n", (int)sizeof("\x1" "2"));
    printf("" "empty" "" "\n");
    char array[] = "one" "two";
    array[3] = 'T';
    printf("%s\n", array);
    printf("%c\n", ("abc" "def")[4]);
    return 0;
}
