/* The comma operator evaluates left to right and gives its last operand. */
#include <stdio.h>

int main(void)
{
    int a = 1, b = 2, c;
    c = (a++, b += a, a + b);
    printf("%d %d %d\n", a, b, c);
    c = a, b;
    printf("%d\n", c);
    for (a = 0, b = 10; a < b; a += 2, b--)
        ;
    printf("%d %d\n", a, b);
    int array[3] = {1, 2, 3};
    printf("%d\n", array[a = 1, a + 1]);
    printf("%d\n", (array[0]++, array[0]++, array[0]));
    if (a = 5, a > 10)
        printf("no\n");
    while (b--, b > 0)
        a++;
    printf("%d %d\n", a, b);
    printf("%d\n", (int)sizeof(char[2]) + ((void)0, 3));
    return (a, b, 0);
}
