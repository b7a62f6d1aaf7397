/* Other names for functions and variables, and weak ones that may be missing. */
#include <stdio.h>

static int count(int by)
{
    static int total;
    return total += by;
}

int counted(int by) __attribute__((alias("count")));
extern int counted_too(int by) __attribute__((weak, alias("counted")));

int level = 3;
extern int height __attribute__((alias("level")));

extern int nowhere(int by) __attribute__((weak));
static int (*const table[])(int) = {counted, nowhere, counted_too};

__attribute__((weak)) int present(void)
{
    return 7;
}

int main(void)
{
    printf("%d\n", count(1));
    printf("%d\n", counted(10));
    printf("%d\n", counted_too(100));
    height++;
    level *= 2;
    printf("%d %d %d\n", level, height, &level == &height);
    for (int i = 0; i < 3; i++)
        printf("%d", table[i] ? table[i](1000) : 0);
    puts("");
    if (nowhere)
        printf("%d\n", nowhere(1));
    printf("%d %d %d\n", nowhere == 0, present(), counted == counted_too);
    return 0;
}
