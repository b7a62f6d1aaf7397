/* The type of a variable from its initial value: an array decays, qualifiers are lost. */
#include <stdio.h>

#define LARGER(a, b) ({ __auto_type _a = (a); __auto_type _b = (b); _a > _b ? _a : _b; })

struct pair { int left, right; };

int main(void)
{
    const int constant = 2;
    int numbers[3] = {1, 2, 3};
    struct pair pair = {1, 2};
    __auto_type half = 3.5;
    __auto_type copy = constant;
    __auto_type pointer = numbers;
    __auto_type other = pair;

    copy++;
    for (__auto_type i = 0; i < 2; i++)
        other.left += i;
    printf("%f %d %d %d\n", half, copy, pointer[2], (int)sizeof pointer);
    printf("%d %f %d\n", LARGER(3, LARGER(4, 1)), LARGER(2.5, 1), other.left);
    return 0;
}
