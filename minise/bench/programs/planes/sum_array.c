// Two arrays of inputs added into a third, and the result checked.
#include <assert.h>
#include <minise.h>

#define N 12
#define ROUNDS 40

int main(void)
{
    int a[N], b[N], c[N];
    minise_symbolic(a, sizeof a, "a");
    minise_symbolic(b, sizeof b, "b");
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < N; i++)
            c[i] = a[i] + b[i];
    for (int i = 0; i < N; i++)
        assert(c[i] == a[i] + b[i]);
    return 0;
}
