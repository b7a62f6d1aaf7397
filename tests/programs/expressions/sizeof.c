/* The sizes of types and expressions; operands of sizeof are not evaluated. */
#include <stdio.h>

struct s { char c; int i; };

int main(void)
{
    int n = 1;
    printf("%d %d %d %d %d\n", (int)sizeof(char), (int)sizeof(short), (int)sizeof(int), (int)sizeof(long),
           (int)sizeof(long long));
    printf("%d %d %d\n", (int)sizeof(float), (int)sizeof(double), (int)sizeof(void *));
    printf("%d %d\n", (int)sizeof(struct s), (int)sizeof(struct s[3]));
    printf("%d\n", (int)sizeof(n++));
    printf("%d\n", (int)sizeof(n = 99));
    printf("%d\n", n);
    printf("%d %d\n", (int)sizeof "four", (int)sizeof 'c');
    printf("%d %d\n", (int)sizeof(1 + 1.0f), (int)sizeof(1L + 1));
    char c = 1;
    short s = 2;
    printf("%d %d %d\n", (int)sizeof c, (int)sizeof(c + c), (int)sizeof(s++));
    printf("%d\n", (int)sizeof(c, s));
    struct s *p = 0;
    printf("%d %d\n", (int)sizeof *p, (int)sizeof p->i);
    printf("%d\n", (int)sizeof(int (*)[10]));
    printf("%d\n", (int)sizeof(int *[10]));
    printf("%d\n", (int)sizeof(((struct s *)0)->c));
    printf("%d\n", sizeof(int) > (size_t)-1 ? 1 : 0);
    printf("%zu\n", sizeof n * 3);
    return 0;
}
