/* abs, labs, div, ldiv. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    printf("%d %d %d\n", abs(5), abs(-5), abs(0));
    printf("%ld %lld\n", labs(-5000000000L), llabs(-7LL));
    div_t d = div(-17, 5);
    printf("%d %d\n", d.quot, d.rem);
    ldiv_t l = ldiv(10000000000L, 3);
    printf("%ld %ld\n", l.quot, l.rem);
    printf("%d %d\n", EXIT_SUCCESS, EXIT_FAILURE);
    return EXIT_FAILURE;
}
