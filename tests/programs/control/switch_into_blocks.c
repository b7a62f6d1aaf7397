/* Case labels inside nested blocks, ifs and loops. */
#include <stdio.h>

static int enter(int where)
{
    int trace = 0;
    switch (where) {
        trace = 1000;
    case 0:
        trace += 1;
        if (trace > 100) {
    case 1:
            trace += 2;
        } else {
    case 2:
            trace += 4;
        }
        for (int i = 10; trace < 50;) {
    case 3:
            i = 30;
            trace += i;
        }
        {
            int hidden;
    case 4:
            hidden = 7;
            trace += hidden;
        }
    }
    return trace;
}

int main(void)
{
    for (int i = 0; i < 6; i++)
        printf("%d\n", enter(i));
    return 0;
}
