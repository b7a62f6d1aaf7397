/* An assertion that does not hold. */
#include <assert.h>

static int half(int n)
{
    assert(n % 2 == 0); // fault: assertion failure
    return n / 2;
}

int main(void)
{
    return half(4) + half(7);
}
