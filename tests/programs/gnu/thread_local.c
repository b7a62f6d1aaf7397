/* Variables of a thread, of which there is one. */
#include <stdio.h>

_Thread_local int first = 3;
static __thread int second = 4;
extern _Thread_local int third;
_Thread_local int third = 1;

static int count(void)
{
    static _Thread_local int calls;
    return ++calls;
}

int main(void)
{
    count();
    printf("%d %d %d ", first, second, third);
    printf("%d\n", count());
    return 0;
}
