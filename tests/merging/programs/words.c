/* Words of a text: loops in a loop, long enough for patterns in it. */
#include <minise.h>
#include <stdlib.h>
int main(void) {
    size_t n; minise_symbolic(&n, sizeof n, "n"); minise_assume(n <= 5);
    char *s = malloc(n); minise_symbolic(s, n, "s");
    int words = 0;
    size_t i = 0;
    while (i < n) {
        while (i < n && s[i] == ' ') i++;
        if (i == n) break;
        while (i < n && s[i] != ' ') i++;
        words++;
    }
    free(s);
    return words == 2;
}
