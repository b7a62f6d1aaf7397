/* Loops that are left by return, goto and break. */
#include <minise.h>
#include <stdlib.h>
static int parse(const char *s, size_t n, int *state) {
    size_t i, j;
    for (i = 0; i < n; i++) {
        for (j = i; j < n; j++) {
            if (s[j] == 'r') { *state = (int)j; return 1; }
            if (s[j] == 'g') goto out;
            if (s[j] == 'b') break;
            if (s[j] == 'c') { i++; continue; }
        }
    }
    return (int)i;
out:
    *state = (int)(10 * i + j);
    return 2;
}
int main(void) {
    size_t n; minise_symbolic(&n, sizeof n, "n"); minise_assume(n <= 2);
    char *s = malloc(n); minise_symbolic(s, n, "s");
    int state = 7;
    int r = parse(s, n, &state);
    free(s);
    return r * 50 + state;
}
