// pictures: merge-cfg merge-pattern
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
    return (int)i;
}
