/* __VA_OPT__: tokens that stand there only with variable arguments. */
#include <stdio.h>

#define REPORT(format, ...) printf(format "\n" __VA_OPT__(,) __VA_ARGS__)
#define DOUBLED(x) ((x) * 2)
#define LAST(...) (0, __VA_ARGS__)
#define SUM(x, ...) DOUBLED(x __VA_OPT__(+ LAST(__VA_ARGS__)))
#define NAMED(a, ...) a##__VA_OPT__(_more)

int main(void)
{
    int value = 1, value_more = 2;
    REPORT("none");
    REPORT("%d %d", 1, 2);
    printf("%d %d %d %d\n", SUM(1), SUM(1, 2), NAMED(value), NAMED(value, 1));
    return 0;
}
