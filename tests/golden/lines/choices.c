/* if and else: on one line and several, nested, without braces, empty; chains; the conditional operator. */
#include <minise.h>

int main(void)
{
    int x = minise_int("x"), y = 0;
    if (x > 10) {
        y = 1;
    }
    if (x < 0)
        y = 2;
    else
        y = 3;
    if (y == 2) y = 4; else y = 5;
    if (y == 9) {
        y = 6;
    } else if (y == 4)
        y = 7;
    else {
        if (x == 3)
            if (y)
                y = 8;
    }
    if (y == 7) {
    } else
        ;
    if (y) ;
    y = y > 7 ? y
        : -y;
    y = (x == 4) ? 1 : 2;
    return y;
}
