/* Numbers to Roman numerals, to words and back. */
#include <stdio.h>
#include <string.h>

static const struct { int value; const char *text; } romans[] = {
    {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
    {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"},
};

static void to_roman(int n, char *out)
{
    *out = '\0';
    for (int i = 0; n > 0; i++)
        for (; n >= romans[i].value; n -= romans[i].value)
            strcat(out, romans[i].text);
}

static int from_roman(const char *s)
{
    int total = 0, before = 0;
    for (int i = (int)strlen(s) - 1; i >= 0; i--) {
        int value = 0;
        for (int k = 0; k < 13; k += 2)
            if (romans[k].text[0] == s[i])
                value = romans[k].value;
        total += value < before ? -value : value;
        before = value;
    }
    return total;
}

static void words(int n)
{
    static const char *const small[] = {"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
        "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static const char *const tens[] = {"", "", "twenty", "thirty", "forty", "fifty",
        "sixty", "seventy", "eighty", "ninety"};
    if (n >= 1000) {
        words(n / 1000);
        printf(" thousand%s", n % 1000 ? " " : "");
        n %= 1000;
    }
    if (n >= 100) {
        printf("%s hundred%s", small[n / 100], n % 100 ? " and " : "");
        n %= 100;
    }
    if (n >= 20) {
        printf("%s%s%s", tens[n / 10], n % 10 ? "-" : "", small[n % 10]);
    } else
        printf("%s", small[n]);
}

int main(void)
{
    int samples[] = {1, 4, 9, 14, 40, 90, 400, 1066, 1999, 2024, 3888};
    int bad = 0;
    for (int i = 0; i < 11; i++) {
        char text[20];
        to_roman(samples[i], text);
        bad += from_roman(text) != samples[i];
        printf("%d %s ", samples[i], text);
        words(samples[i]);
        printf("\n");
    }
    return bad;
}
