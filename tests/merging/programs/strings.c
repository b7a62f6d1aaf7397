/* Library functions over a string of symbolic size. */
#include <minise.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>
int main(void) {
    size_t n; minise_symbolic(&n, sizeof n, "n"); minise_assume(n >= 1 && n <= 3);
    char *s = malloc(n); minise_symbolic(s, n, "s");
    s[n - 1] = 0;
    size_t a = strspn(s, "ab"), l = strlen(s);
    char *p = strchr(s, 'c');
    int digits = 0;
    for (char *q = s; *q; q++) if (isdigit((unsigned char)*q)) digits++;
    return (int)(a * 20 + l * 4 + (p ? 1 : 0) + digits);
}
