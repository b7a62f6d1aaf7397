/* A place that is remembered, jumps over elements, an assumption in a branch: equal states far apart in the tree. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    size_t n, i = 0;
    minise_symbolic(&n, sizeof n, "n");
    minise_assume(n <= 3);
    char *s = malloc(n);
    minise_symbolic(s, n, "s");
    size_t last = 9;
    while (i < n) {
        if (s[i] == '/')
            last = i;
        else if (s[i] == '\\')
            i++;
        else
            minise_assume(s[i] != '!');
        i++;
    }
    return last * 8 + i;
}
