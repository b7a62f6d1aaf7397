/* Statics of the same name in different blocks are different objects. */
#include <stdio.h>

static int tick(int which)
{
    if (which) {
        static int n = 10;
        return ++n;
    } else {
        static int n = 20;
        return ++n;
    }
}

static int *address(void)
{
    static int cell;
    return &cell;
}

int main(void)
{
    int total = 0;
    for (int i = 0; i < 6; i++)
        total += tick(i % 3 == 0);
    printf("%d %d %d\n", total, tick(0), tick(1));
    *address() = 5;
    ++*address();
    printf("%d\n", *address());
    static const char *const words[] = {"static", "words"};
    static int sizes[] = {sizeof words / sizeof words[0], sizeof(int)};
    printf("%s %d %d\n", words[1], sizes[0], sizes[1]);
    return 0;
}
