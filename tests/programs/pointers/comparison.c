/* Equality and order of pointers into one array, and null pointers. */
#include <stddef.h>
#include <stdio.h>

struct pair { int first, second; };

int main(void)
{
    char buffer[8] = "abcdefg";
    char *low = buffer + 1, *high = buffer + 5;
    printf("%d%d%d%d%d%d\n", low < high, low <= high, low > high, low >= high, low == high, low != high);
    printf("%d\n", low + 4 == high);
    printf("%d\n", high <= buffer + 8);

    int *null = NULL;
    int x = 3, y = 3;
    printf("%d %d %d\n", null == 0, !null, null != &x);
    printf("%d %d\n", &x == &y, &x == &x + 0);
    printf("%d\n", (void *)&x == (void *)(char *)&x);
    if (null || !&x)
        return 1;

    struct pair p;
    printf("%d\n", (char *)&p.first < (char *)&p.second);
    printf("%d\n", (void *)&p == (void *)&p.first);

    for (char *left = buffer, *right = buffer + 6; left < right; left++, right--) {
        char t = *left;
        *left = *right;
        *right = t;
    }
    printf("%s\n", buffer);
    return 0;
}
