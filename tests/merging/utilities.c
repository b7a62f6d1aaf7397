/* Twenty small functions on strings, as utilities have them. WHICH chooses one; with CONCRETE, gcc runs all of them on
   every string of LETTERS. */
#ifndef LETTERS
#define LETTERS "0a -,"
#endif

static int skip_blanks(const char *s)
{
    int i = 0;
    while (s[i] == ' ' || s[i] == '-')
        i++;
    return i;
}

static int length(const char *s)
{
    const char *p = s;
    while (*p)
        p++;
    return (int)(p - s);
}

static int last_index(const char *s)
{
    int found = -1;
    for (int i = 0; s[i]; i++)
        if (s[i] == 'a')
            found = i;
    return found;
}

static int count_fields(const char *s)
{
    int fields = *s ? 1 : 0;
    for (; *s; s++)
        if (*s == ',')
            fields++;
    return fields;
}

static int count_words(const char *s)
{
    int words = 0, inside = 0;
    while (*s) {
        if (*s == ' ') {
            inside = 0;
        } else if (!inside) {
            inside = 1;
            words++;
        }
        s++;
    }
    return words;
}

static int decimal(const char *s)
{
    int sign = 1, value = 0;
    if (*s == '-') {
        sign = -1;
        s++;
    }
    while (*s >= '0' && *s <= '9')
        value = value * 10 + (*s++ - '0') + 1;
    return sign * value;
}

static int trimmed(const char *s)
{
    int end = 0;
    for (int i = 0; s[i]; i++)
        if (s[i] != ' ')
            end = i + 1;
    int begin = 0;
    while (begin < end && s[begin] == ' ')
        begin++;
    return end - begin;
}

static int is_sorted(const char *s)
{
    for (int i = 0; s[i] && s[i + 1]; i++)
        if (s[i] > s[i + 1])
            return 0;
    return 1;
}

static int is_palindrome(const char *s)
{
    int i = 0, j = length(s) - 1;
    while (i < j) {
        if (s[i] != s[j])
            return 0;
        i++;
        j--;
    }
    return 1;
}

static int prefix_of(const char *s)
{
    static const char word[] = "a0";
    int i = 0;
    while (word[i] && word[i] == s[i])
        i++;
    return word[i] == 0 ? 100 : i;
}

static int squeezed(const char *s)
{
    char out[8];
    int n = 0;
    for (int i = 0; s[i]; i++)
        if (n == 0 || out[n - 1] != s[i])
            out[n++] = s[i];
    out[n] = 0;
    return n * 10 + (n > 1 ? out[1] == 'a' : 0);
}

static int reversed(const char *s)
{
    char out[4] = "";
    int n = length(s);
    for (int i = 0; i < n; i++)
        out[i] = s[n - 1 - i];
    return out[0] == 'a' ? n : -n;
}

static int upper(const char *s)
{
    char copy[4];
    int changed = 0, i;
    for (i = 0; s[i]; i++) {
        copy[i] = s[i];
        if (s[i] >= 'a' && s[i] <= 'z') {
            copy[i] = (char)(s[i] - 'a' + 'A');
            changed++;
        }
    }
    copy[i] = 0;
    return copy[0] == 'A' ? changed + 10 : changed;
}

static int balance(const char *s)
{
    int depth = 0;
    for (; *s; s++) {
        if (*s == 'a')
            depth++;
        else if (*s == '0' && --depth < 0)
            return -1;
    }
    return depth;
}

static int checksum(const char *s)
{
    unsigned char sum = 7;
    while (*s)
        sum = (unsigned char)(sum * 3 + (unsigned char)*s++);
    return sum;
}

static int key_length(const char *s)
{
    const char *p = s;
    while (*p && *p != ',')
        p++;
    if (!*p)
        return -1;
    return (int)(p - s);
}

static int longest_run(const char *s)
{
    int best = 0, run = 0;
    for (int i = 0; s[i]; i++) {
        run = i && s[i] == s[i - 1] ? run + 1 : 1;
        if (run > best)
            best = run;
    }
    return best;
}

static int token(const char *s)
{
    int state = 0;
    for (; *s; s++) {
        switch (state) {
        case 0:
            if (*s == ' ')
                continue;
            state = *s >= '0' && *s <= '9' ? 1 : 2;
            break;
        case 1:
            if (*s == 'a')
                return 9;
            break;
        default:
            if (*s == ',')
                goto done;
        }
    }
done:
    return state;
}

static int distance(const char *s)
{
    int first = -1, last = -1;
    for (int i = 0; s[i]; i++) {
        if (s[i] != ',')
            continue;
        if (first < 0)
            first = i;
        last = i;
    }
    return first < 0 ? 0 : last - first + 1;
}

static int bounded_copy(const char *s)
{
    char out[3] = "";
    int i = 0;
    do
        out[i] = s[i];
    while (s[i++] && i < 2);
    out[2] = 0;
    return out[0] == ' ' ? 1 : out[1] == 'a' ? 2 : 3;
}

typedef int function(const char *);
static function *const functions[] = {
    skip_blanks, length, last_index, count_fields, count_words, decimal, trimmed, is_sorted, is_palindrome, prefix_of,
    squeezed, reversed, upper, balance, checksum, key_length, longest_run, token, distance, bounded_copy,
};

#ifdef CONCRETE
#include <stdio.h>

int main(void)
{
    static const char letters[] = LETTERS;
    for (unsigned which = 0; which < sizeof functions / sizeof *functions; which++)
        for (unsigned i = 0; i < sizeof letters; i++)
            for (unsigned j = 0; j < sizeof letters; j++)
                for (unsigned k = 0; k < sizeof letters; k++) {
                    char s[4] = {letters[i], letters[j], letters[k], 0};
                    printf("%d\n", functions[which](s) & 255);
                }
    return 0;
}
#else
#include <minise.h>

int main(void)
{
    char s[4];
    minise_symbolic(s, 3, "s");
    s[3] = 0;
    return functions[WHICH](s) & 255;
}
#endif
