/* A switch in a loop: more than two ways at one branch. */
#include <minise.h>
#include <stdlib.h>
enum { START, SIGN, DIGIT, BAD };
int main(void) {
    size_t n; minise_symbolic(&n, sizeof n, "n"); minise_assume(n <= 3);
    char *s = malloc(n); minise_symbolic(s, n, "s");
    int state = START, value = 0, negative = 0;
    for (size_t i = 0; i < n && state != BAD; i++) {
        switch (s[i]) {
        case '-': negative = 1; /* fall through */
        case '+': state = state == START ? SIGN : BAD; break;
        case '0': case '1': case '2': value = value * 3 + (s[i] - '0'); state = DIGIT; break;
        default: state = BAD;
        }
    }
    if (state != DIGIT) return 99;
    return negative ? 50 - value : 50 + value;
}
