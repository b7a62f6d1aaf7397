// A string of unknown characters turned around, and checked against the original.
#include <assert.h>
#include <minise.h>

#define N 40

int main(void)
{
    char from[N], to[N];
    minise_symbolic(from, N, "text");
    from[N - 1] = 0;
    for (int round = 0; round < 20; round++) {
        int j = 0;
        for (int i = N - 2; i >= 0; i--)
            to[j++] = from[i];
        to[N - 1] = 0;
    }
    for (int i = 0; i < N - 1; i++)
        assert(to[i] == from[N - 2 - i]);
    return 0;
}
