/* Declarations in every place: before use, in blocks, repeated, with typedefs. */
#include <stdio.h>

extern int later(int);
int later(int n);
typedef int unary(int);
unary first, second;

static int helper(void);

int main(void)
{
    int third(int, char *);
    extern unary first;
    char text[4] = "abc";
    printf("%d %d %d\n", later(1), first(2), second(3));
    int n = third(4, text);
    printf("%d %s\n", n, text);
    printf("%d\n", helper());
    return 0;
}

int later(int n) { return n + 10; }
int first(int n) { return n + 20; }
int second(int n) { return n + 30; }

int third(int n, char text[])
{
    text[0] = 'X';
    return n + 40;
}

static int helper(void)
{
    extern int later(int);
    return later(5) + first(6);
}
