/* Letter frequencies, run lengths and anagrams. */
#include <stdio.h>

static void run_lengths(const char *s, char *out)
{
    while (*s) {
        int n = 1;
        while (s[n] == *s)
            n++;
        out += sprintf(out, "%c%d", *s, n);
        s += n;
    }
    *out = 0;
}

static int is_anagram(const char *a, const char *b)
{
    int count[256] = {0};
    while (*a)
        count[(unsigned char)*a++]++;
    while (*b)
        count[(unsigned char)*b++]--;
    for (int i = 0; i < 256; i++)
        if (count[i])
            return 0;
    return 1;
}

int main(void)
{
    char out[40];
    run_lengths("aaabccddddde", out);
    printf("%s\n", out);
    printf("%d %d\n", is_anagram("listen", "silent"), is_anagram("aab", "abb"));
    int letters[26] = {0};
    for (const char *s = "the five boxing wizards jump quickly"; *s; s++)
        if (*s != ' ')
            letters[*s - 'a']++;
    for (int i = 0; i < 26; i++)
        putchar('0' + letters[i]);
    putchar('\n');
    return 0;
}
