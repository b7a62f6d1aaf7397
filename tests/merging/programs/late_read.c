/* What a loop wrote is read behind it, where some paths have no such place. */
#include <minise.h>
#include <stdlib.h>
int main(void) {
    size_t n; minise_symbolic(&n, sizeof n, "n"); minise_assume(n <= 3);
    char *s = malloc(n); minise_symbolic(s, n, "s");
    char *d = calloc(n, 1);
    size_t i = 0;
    while (i < n && s[i] == 'a') { d[i] = (char)('0' + i); i++; }
    if (i == 0) return 7;
    return d[1] - '0';
}
