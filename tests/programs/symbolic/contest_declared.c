/* A task of the contest may declare its functions and call none: what malloc gives has any value all the same. */
// paths: 2
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int *block = malloc(sizeof(int));
    int sign = *block < 0 ? -1 : 1;
    free(block);
    return sign > 0;
}
