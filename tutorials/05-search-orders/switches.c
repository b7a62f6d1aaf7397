/* N switches, each on or off: how many are on? */
#include <minise.h>

#ifndef N
#define N 3
#endif

int main(void)
{
    unsigned char on[N];
    minise_symbolic(on, sizeof on, "on");
    int count = 0;
    for (int i = 0; i < N; i++)
        if (on[i])
            count++;
    return count;
}
