/* An invariant broken in the third iteration. */
#include <assert.h>

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 10; i++) {
        sum += i;
        assert(sum < 3 && "bounded"); // fault: assertion failure
    }
    return 0;
}
