/* The types of integer literals follow their base, suffix and value. */
#include <stdio.h>

#define SIZE(x) ((int)sizeof(x))
#define IS_UNSIGNED(x) ((x) - (x) - 1 > 0)

int main(void)
{
    printf("%d %d %d %d\n", SIZE(1), SIZE(1u), SIZE(1l), SIZE(1ull));
    printf("%d %d\n", SIZE(2147483647), SIZE(2147483648));
    printf("%d %d %d\n", SIZE(0x7fffffff), SIZE(0x80000000), SIZE(0x100000000));
    printf("%d %d\n", IS_UNSIGNED(0x7fffffff), IS_UNSIGNED(0x80000000));
    printf("%d\n", IS_UNSIGNED(0x100000000));
    printf("%d\n", IS_UNSIGNED(0xffffffffffffffff));
    printf("%d\n", IS_UNSIGNED(1U));
    printf("%d %d %d\n", 017, 0x1F, 0);
    printf("%o %X %lu\n", 0777, 0xBeEf, 18446744073709551615ul);
    printf("%ld %lld\n", 9223372036854775807L, 9223372036854775807LL);
    printf("%d\n", -2147483647 - 1);
    printf("%d %d\n", SIZE('a'), 'a');
    printf("%d\n", 'z' - 'a');
    return 0;
}
