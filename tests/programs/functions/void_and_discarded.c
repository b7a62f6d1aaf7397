/* Void functions, discarded results, empty parameter lists, early returns. */
#include <stdio.h>

static int log_count;

static void record(int n)
{
    if (n < 0)
        return;
    log_count += n;
}

static void nothing(void) {}

static void forward(int n)
{
    if (n % 2)
        record(n);
    else
        nothing();
    return;
}

static int counted(void)
{
    return ++log_count;
}

int main(void)
{
    record(-5);
    record(3);
    for (int i = 0; i < 5; i++)
        forward(i);
    counted();
    (void)counted();
    counted() + 1 > 0 ? nothing() : record(1000);
    printf("%d\n", log_count);
    int x = (nothing(), counted());
    printf("%d\n", x);
    return 0;
}
