/* Palindromes, reversal, vowels, caesar and word counts by hand. */
#include <stdio.h>

static int is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static int is_palindrome(const char *s)
{
    const char *e = s;
    while (*e)
        e++;
    while (s < e) {
        if (!is_letter(*s))
            s++;
        else if (!is_letter(*(e - 1)))
            e--;
        else if ((*s++ | 32) != (*--e | 32))
            return 0;
    }
    return 1;
}

static void caesar(char *s, int shift)
{
    for (; *s; s++)
        if (*s >= 'a' && *s <= 'z')
            *s = (char)('a' + (*s - 'a' + shift + 26) % 26);
}

static int words(const char *s)
{
    int n = 0, inside = 0;
    do {
        if (is_letter(*s))
            inside = 1;
        else if (inside) {
            n++;
            inside = 0;
        }
    } while (*s++);
    return n;
}

int main(void)
{
    printf("%d%d%d\n", is_palindrome("A man, a plan, a canal: Panama"), is_palindrome("not one"), is_palindrome(""));
    char secret[] = "attack at dawn";
    caesar(secret, 3);
    printf("%s\n", secret);
    caesar(secret, -3);
    printf("%s\n", secret);
    printf("%d %d %d\n", words("three small words"), words("  "), words("one"));
    return 0;
}
