/* How many characters of a buffer are among those given. */
#include <minise.h>
#include <stdlib.h>

#ifndef CHARACTERS
#define CHARACTERS "a"
#endif
#ifndef MOST
#define MOST 3
#endif

static int memspn(char *s, size_t n, char *chars)
{
    char *p = chars;
    int count = 0;
    while (*p && count < n) {
        if (*p == s[count]) {
            count++;
            p = chars;
        } else {
            p++;
        }
    }
    return count;
}

int main(void)
{
    size_t n;
    minise_symbolic(&n, sizeof n, "n");
    minise_assume(n <= MOST);
    char *s = malloc(n);
    minise_symbolic(s, n, "s");
    return memspn(s, n, CHARACTERS);
}
