/* A loop that runs off its object, and fails in other ways on the way. */
#include <minise.h>
#include <stdlib.h>
#include <assert.h>
int main(void) {
    size_t n; minise_symbolic(&n, sizeof n, "n"); minise_assume(n <= 3);
    char *s = malloc(n); minise_symbolic(s, n, "s");
    int sum = 0;
    for (size_t i = 0; ; i++) {
        if (s[i] == 'x') break;          /* runs off the end */
        if (s[i] == '!') assert(i != 2);
        if (s[i] == 'q') return 100 / (sum - 2);
        sum++;
    }
    return sum;
}
