/* Marks from points. Half of the marks are never given: mend the function. */
#include <minise.h>

int mark(int points)
{
    if (points >= 95)
        return 1;
    if (points >= 80)
        return 2;
    if (points >= 65)
        return 3;
    if (points >= 50)
        return 4;
    if (points >= 0)
        return 5;
    return 0; /* no mark for less than nothing */
}

int main(void)
{
    return mark(minise_int("points"));
}
