/* toupper and tolower change only letters. */
#include <ctype.h>
#include <stdio.h>

static void title(char *s)
{
    int start = 1;
    for (; *s; s++) {
        *s = (char)(start ? toupper((unsigned char)*s) : tolower((unsigned char)*s));
        start = isspace((unsigned char)*s);
    }
}

int main(void)
{
    char text[] = "the QUICK brown-fox 42";
    title(text);
    printf("%s\n", text);
    int changed = 0;
    for (int c = 0; c < 128; c++)
        changed += (toupper(c) != c) + (tolower(c) != c) * 100;
    printf("%d\n", changed);
    printf("%c %c %d\n", toupper('z'), tolower('Q'), toupper('5'));
    printf("%d\n", tolower(EOF) == EOF);
    return 0;
}
