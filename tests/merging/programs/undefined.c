/* Values that only some paths give. */
#include <minise.h>
#include <stdlib.h>
int main(void) {
    size_t n; minise_symbolic(&n, sizeof n, "n"); minise_assume(n <= 3);
    char *s = malloc(n); minise_symbolic(s, n, "s");
    int last; int seen[4]; int count = 0;
    for (size_t i = 0; i < n; i++) {
        if (s[i] == 'a') { last = (int)i; seen[count++] = (int)i; }
    }
    if (count > 1) return last + 10 * seen[1];
    if (n == 2) return seen[0];
    return 3;
}
