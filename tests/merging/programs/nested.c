/* Words of a text and the longest of them: loops in a loop. */
#include <minise.h>
#include <stdlib.h>
int main(void) {
    size_t n; minise_symbolic(&n, sizeof n, "n"); minise_assume(n <= 3);
    char *s = malloc(n); minise_symbolic(s, n, "s");
    int words = 0, longest = 0;
    size_t i = 0;
    while (i < n) {
        while (i < n && s[i] == ' ') i++;
        if (i == n) break;
        int length = 0;
        while (i < n && s[i] != ' ') { i++; length++; }
        words++;
        if (length > longest) longest = length;
    }
    free(s);
    return words * 10 + longest;
}
