/* Triangles by their sides; each || and && is a branch. */
// paths: 11
#include <minise.h>

enum kind { INVALID, SCALENE, ISOSCELES, EQUILATERAL };

static enum kind triangle(int a, int b, int c)
{
    if (a <= 0 || b <= 0 || c <= 0)
        return INVALID;
    if (a >= b + c || b >= a + c || c >= a + b)
        return INVALID;
    if (a == b && b == c)
        return EQUILATERAL;
    if (a == b || b == c || a == c)
        return ISOSCELES;
    return SCALENE;
}

int main(void)
{
    int a = minise_int("a"), b = minise_int("b"), c = minise_int("c");
    minise_assume(a < 1000 && b < 1000 && c < 1000);
    return triangle(a, b, c);
}
