/* A loop that writes what it reads, and one over what was written. */
#include <minise.h>
#include <stdlib.h>
int main(void) {
    size_t n; minise_symbolic(&n, sizeof n, "n"); minise_assume(n <= 3);
    char *s = malloc(n + 1); minise_symbolic(s, n + 1, "s");
    char d[8] = "zzzzzzz";
    size_t i = 0;
    while (i < n && s[i]) { d[i] = s[i]; i++; }
    d[i] = 0;
    int up = 0;
    for (size_t j = 0; d[j]; j++) { if (d[j] == 'a') { d[j] = 'A'; up++; } }
    return up * 20 + (int)i + (d[0] == 'A') + (d[7] == 0);
}
