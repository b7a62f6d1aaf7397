/* Reaching the end of main returns zero. */
#include <stdio.h>

static int value(void)
{
    return 17;
}

int main(void)
{
    int n = value();
    printf("%d\n", n);
}
