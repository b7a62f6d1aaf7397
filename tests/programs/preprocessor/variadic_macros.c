/* Macros with variable arguments. */
#include <stdio.h>

#define PRINT(...) printf(__VA_ARGS__)
#define LOG(format, ...) printf("[" format "]\n", __VA_ARGS__)
#define TEXT(...) #__VA_ARGS__
#define COUNT(...) (int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int))
#define APPLY(f, ...) f(__VA_ARGS__)
#define SUM(...) sum((int[]){__VA_ARGS__, 0})
#define REST(first, ...) __VA_ARGS__

static int sum(const int *a)
{
    int total = 0;
    while (*a)
        total += *a++;
    return total;
}

static int three(int a, int b, int c)
{
    return a * 100 + b * 10 + c;
}

int main(void)
{
    PRINT("plain\n");
    PRINT("%d %s\n", 1, "two");
    LOG("%d-%d", 3, 4);
    LOG("%s", "one");
    printf("%s\n", TEXT(a, b,  c));
    printf("%d %d\n", COUNT(1), COUNT(1, 2, 3));
    printf("%d\n", APPLY(three, 1, 2, 3));
    printf("%d\n", SUM(5, 6, 7));
    printf("%d\n", APPLY(three, REST(0, 7, 8, 9)));
    return 0;
}
