/* Triangles by sides: many conditions in one function. */
#include <stdio.h>

enum kind { INVALID, SCALENE, ISOSCELES, EQUILATERAL };

static enum kind triangle(int a, int b, int c)
{
    if (a <= 0 || b <= 0 || c <= 0)
        return INVALID;
    if (a + b <= c || a + c <= b || b + c <= a)
        return INVALID;
    if (a == b && b == c)
        return EQUILATERAL;
    if (a == b || b == c || a == c)
        return ISOSCELES;
    return SCALENE;
}

int main(void)
{
    int counts[4] = {0};
    for (int a = 0; a < 7; a++)
        for (int b = 0; b < 7; b++)
            for (int c = 0; c < 7; c++)
                counts[triangle(a, b, c)]++;
    for (int i = 0; i < 4; i++)
        printf("%d ", counts[i]);
    printf("\n");
    return 0;
}
