/* How many characters of a buffer, from its beginning, are among those given. Its size is symbolic. */
#include <minise.h>
#include <stdlib.h>

#ifndef CHARACTERS
#define CHARACTERS "a"
#endif
#ifndef MOST
#define MOST 3
#endif

int main(void)
{
    const char *chars = CHARACTERS;
    size_t n;
    minise_symbolic(&n, sizeof n, "n");
    minise_assume(n <= MOST);
    char *s = malloc(n);
    minise_symbolic(s, n, "s");

    const char *p = chars;
    int count = 0;
    while (*p && (size_t)count < n) {
        if (*p == s[count]) {
            count++;
            p = chars;
        } else {
            p++;
        }
    }
    return *p ? count : -count;
}
