// How often each of eight numbers occurs among inputs: an array written at unknown places.
#include <assert.h>
#include <minise.h>

#define N 10
#define KINDS 8

int main(void)
{
    unsigned char numbers[N];
    int count[KINDS] = {0};
    minise_symbolic(numbers, N, "numbers");
    for (int i = 0; i < N; i++)
        count[numbers[i] % KINDS]++;
    for (int round = 0; round < 20; round++)
        for (int kind = 0; kind < KINDS; kind++)
            assert(count[kind] <= N);
    return 0;
}
