/* Legal but unusual orders and parentheses in declarations. */
#include <stdio.h>

int typedef number;
long static unsigned int long_first = 5;
char const *const volatile name = "odd";
int (parenthesised) = 3, *(pointer) = &parenthesised, (*(nested))[2];
extern int printf(const char *, ...);
struct { int a; } unnamed, *to_unnamed = &unnamed;
enum { ALONE };
typedef struct pair pair, *pair_pointer;
struct pair { number (first), second; };

static int (function)(int (n), number m)
{
    return n + m;
}

int main(void)
{
    number (local) = 4;
    short unsigned s = 65535;
    unsigned long long int big = 1ull << 63;
    signed sign = -1;
    pair p = {1, 2};
    pair_pointer pp = &p;
    int array[2] = {7, 8};
    nested = &array;
    to_unnamed->a = 9;
    printf("%lu %s %d %d\n", long_first, name, *pointer, (*nested)[1]);
    printf("%d %d %u %llu %d\n", function(local, 6), s, (unsigned)sign, big, pp->second);
    printf("%d %d\n", unnamed.a, ALONE);
    printf("%d %d\n", (int)sizeof(number) * 2, (int)sizeof(local) * -1);
    number number = 11;
    printf("%d\n", (number) + 1);
    return 0;
}
