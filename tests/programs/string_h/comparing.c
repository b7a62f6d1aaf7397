/* strcmp, strncmp, memcmp and their signs. */
#include <stdio.h>
#include <string.h>

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

int main(void)
{
    printf("%d %d %d\n", sign(strcmp("abc", "abd")), sign(strcmp("abc", "abc")), sign(strcmp("b", "abc")));
    printf("%d %d %d\n", sign(strcmp("", "a")), sign(strcmp("a", "")), sign(strcmp("ab", "abc")));
    printf("%d\n", sign(strcmp("\x80", "\x7f")));
    printf("%d %d %d\n", sign(strncmp("abcd", "abce", 3)), sign(strncmp("abcd", "abce", 4)),
           sign(strncmp("x", "y", 0)));
    printf("%d\n", sign(strncmp("ab", "ab\0c", 10)));
    printf("%d %d\n", sign(memcmp("ab\0c", "ab\0d", 4)), sign(memcmp("ab\0c", "ab\0d", 3)));
    int a[] = {1, 2, 3}, b[] = {1, 2, 4};
    printf("%d %d\n", sign(memcmp(a, b, sizeof a)), memcmp(a, b, 2 * sizeof *a) == 0);
    printf("%d\n", sign(memcmp("\xff", "\x01", 1)));
    return 0;
}
