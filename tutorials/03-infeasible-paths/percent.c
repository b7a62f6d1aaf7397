/* A percentage is kept between 0 and 100; then it is shown as a bar of ten marks. */
#include <minise.h>

int clamp(int x)
{
    if (x < 0)
        return 0;
    if (x > 100)
        return 100;
    return x;
}

int main(void)
{
    int percent = clamp(minise_int("x"));
    int marks = percent / 10;
    if (marks < 0)
        return 1; /* cannot happen, or can it? */
    if (marks > 9)
        return 2;
    return 0;
}
