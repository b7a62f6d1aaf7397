/* errno is an lvalue that library functions set and never clear. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    printf("%d\n", errno);
    errno = 5;
    printf("%d\n", errno);
    int *p = &errno;
    *p = 0;
    strtol("99999999999999999999999", NULL, 10);
    printf("%d\n", errno == ERANGE);
    strtol("1", NULL, 10);
    printf("%d\n", errno == ERANGE);
    errno = 0;
    unsigned long n = strtoul("-1", NULL, 10);
    printf("%lx %d\n", n, errno);
    printf("%d %d\n", EDOM, ERANGE);
    errno += 2;
    printf("%d\n", errno);
    return 0;
}
