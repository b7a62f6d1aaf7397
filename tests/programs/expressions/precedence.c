/* How operators bind without parentheses. */
#include <stdio.h>

int main(void)
{
    int a = 2, b = 3, c = 4;
    int array[3] = {5, 6, 7}, *p = array;
    printf("%d\n", a + b * c);
    printf("%d\n", a - b - c);
    printf("%d\n", c / b * b);
    printf("%d\n", -a * -b);
    printf("%d\n", !a == 0);
    printf("%d\n", ~a + 1 == -a);
    printf("%d\n", *p++ + a);
    printf("%d\n", *p);
    printf("%d\n", -p[1]);
    printf("%d\n", *&array[2]);
    printf("%d\n", (char)a + 300);
    printf("%d\n", (int)sizeof(char) + 1);
    printf("%d\n", (int)(sizeof a * 2));
    printf("%d\n", a = b = c);
    printf("%d\n", a ? b ? 1 : 2 : 3);
    printf("%d\n", 100 / 10 / 5);
    printf("%d\n", 7 - -3);
    printf("%d\n", - - -a);
    printf("%d\n", !!~0);
    return 0;
}
