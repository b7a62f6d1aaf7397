/* An extern declaration in a block reaches past a local of the same name. */
#include <stdio.h>

int level = 1;

static int outer(void)
{
    int level = 2;
    {
        extern int level;
        level += 10;
    }
    return level;
}

int later(void);

int main(void)
{
    int before = level;
    int local = outer();
    printf("%d %d %d\n", before, local, level);
    extern int hidden_until_now;
    printf("%d\n", hidden_until_now);
    printf("%d\n", later());
    return 0;
}

int hidden_until_now = 44;

int later(void)
{
    extern int level;
    return level + hidden_until_now;
}
