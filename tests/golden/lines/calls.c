/* Calls: their results, nested on one line, recursion, function pointers, void functions, library functions that call
   back, exit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int twice(int n)
{
    return 2 * n;
}

static int factorial(int n)
{
    if (n < 2)
        return 1;
    return n * factorial(n - 1);
}

static void nothing(void)
{
}

static void note(int *place)
{
    int kept[2];
    kept[1] = 3;
    *place = kept[1];
}

static int order(const void *one, const void *other)
{
    int left = *(const int *)one, right = *(const int *)other;
    return left - right;
}

static void done(void)
{
    exit(3);
}

int main(void)
{
    int (*function)(int) = twice;
    int a[3] = {3, 1, 2};
    int x = twice(1) + twice(twice(2));
    x = function(x);
    nothing();
    note(&x);
    x += factorial(2);
    qsort(a, 3, sizeof a[0], order);
    printf("%zu %d\n", strlen("four"), a[0]);
    twice(x); twice(x + 1);
    done();
    return 0;
}
