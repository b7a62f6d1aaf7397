/* String literals used like any array. */
#include <stdio.h>

static int length(const char *s)
{
    int n = 0;
    while (s[n])
        n++;
    return n;
}

static const char *digit(int n)
{
    return "zero\0.one\0..two\0..three\0four\0.five\0." + n * 6;
}

int main(void)
{
    printf("%c %c\n", "hello"[1], *"hello");
    printf("%c\n", 3["hello"]);
    printf("%s\n", "skip this" + 5);
    printf("%d %d\n", length("twelve chars"), length(""));
    const char *p = "walk";
    while (*p)
        printf("%c-", *p++);
    printf("\n");
    printf("%s %s %s\n", digit(0), digit(1), digit(5));
    printf("%c\n", "0123456789abcdef"[0xc]);
    char (*array)[6] = &"array";
    printf("%s %d\n", *array, (int)sizeof *array);
    const char *choices[] = {"no", "yes"};
    printf("%s\n", choices[5 > 3]);
    for (const char *s = "aAzZ09 _"; *s; s++)
        printf("%d", (*s >= 'a' && *s <= 'z') || (*s >= 'A' && *s <= 'Z'));
    printf("\n");
    return 0;
}
