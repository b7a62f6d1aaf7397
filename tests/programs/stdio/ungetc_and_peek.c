/* A small number reader that gives back one character. */
#include <ctype.h>
#include <stdio.h>

static int peek(void)
{
    int c = getchar();
    if (c != EOF)
        ungetc(c, stdin);
    return c;
}

int main(void)
{
    int c;
    while ((c = peek()) != EOF) {
        if (isdigit(c)) {
            int n = 0;
            while (isdigit(peek()))
                n = n * 10 + getchar() - '0';
            printf("number %d\n", n);
        } else if (isalpha(c)) {
            printf("word ");
            while (isalnum(peek()))
                putchar(getchar());
            printf("\n");
        } else if (isspace(c))
            getchar();
        else
            printf("sign %c\n", fgetc(stdin));
    }
    return 0;
}
