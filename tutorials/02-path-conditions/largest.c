/* The largest of three numbers. One path goes wrong: find its condition, and mend the function. */
#include <minise.h>

int largest(int a, int b, int c)
{
    if (a > b) {
        if (a > c)
            return a;
        return c;
    }
    if (b > c)
        return b;
    return a;
}

int main(void)
{
    int a = minise_range(0, 100, "a");
    int b = minise_range(0, 100, "b");
    int c = minise_range(0, 100, "c");
    int found = largest(a, b, c);
    minise_assert(found >= a && found >= b && found >= c);
    return found;
}
