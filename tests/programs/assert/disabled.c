/* With NDEBUG an assertion is not even evaluated. */
#define NDEBUG
#include <assert.h>
#include <stdio.h>

int main(void)
{
    int n = 3;
    assert(n++ == 100);
    assert(0);
    printf("%d\n", n);
#undef NDEBUG
#include <assert.h>
    assert(n++ == 3);
    printf("%d\n", n);
    return 0;
}
