/* Reading standard input character by character: lines, words, letters. */
#include <ctype.h>
#include <stdio.h>

int main(void)
{
    int c, lines = 0, words = 0, letters = 0, total = 0, inside = 0;
    while ((c = getchar()) != EOF) {
        total++;
        if (c == '\n')
            lines++;
        if (isspace(c))
            inside = 0;
        else if (!inside) {
            inside = 1;
            words++;
        }
        if (isalpha(c))
            letters++;
    }
    printf("%d %d %d %d\n", lines, words, letters, total);
    printf("%d\n", getchar() == EOF);
    return 0;
}
