/* N voters, each for or against: is there a majority? */
#include <minise.h>

#ifndef N
#define N 5
#endif

int main(void)
{
    unsigned char votes[N];
    minise_symbolic(votes, sizeof votes, "votes");
    int count = 0;
    for (int i = 0; i < N; i++)
        if (votes[i])
            count++;
    if (2 * count > N)
        return 1;
    return 0;
}
