/* Assertions that hold have no effect. */
#include <assert.h>
#include <stdio.h>

static int checked;

static int check(void)
{
    return ++checked;
}

int main(void)
{
    int n = 3;
    assert(n == 3);
    assert(n > 0 && "with a message");
    assert(check());
    if (n)
        assert(n);
    else
        assert(!n);
    printf("%d\n", checked);
    return 0;
}
