#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = minise_uint("n"), i = 0;
    minise_assume(n <= 3);
    char *s = malloc(n);
    minise_symbolic(s, n, "s");
    while (i < n && s[i] == 'a')
        i++;
    char *end = i < n ? s + i : 0;
    return end == 0;
}
