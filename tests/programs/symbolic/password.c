/* A comparison that leaves at the first difference. */
// paths: 6
#include <assert.h>
#include <minise.h>

int main(void)
{
    char guess[5];
    minise_symbolic(guess, sizeof guess, "guess");
    for (int i = 0; i < 5; i++)
        if (guess[i] != "wood"[i])
            return i;
    assert(0); // fault: assertion failure
    return -1;
}
