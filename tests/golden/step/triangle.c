#include <minise.h>

static int classify(int a, int b, int c)
{
    if (a == b && b == c)
        return 3;
    if (a == b || b == c || a == c)
        return 2;
    return 1;
}

int main(void)
{
    int a = minise_int("a");
    int b = minise_int("b");
    if (a != b)
        return 0;
    return classify(a, b, b);
}
