/* Results through pointer parameters; null for those not wanted. */
#include <stdio.h>

static int divide(int a, int b, int *quotient, int *rest)
{
    if (b == 0)
        return 0;
    if (quotient)
        *quotient = a / b;
    if (rest)
        *rest = a % b;
    return 1;
}

static void extremes(const int *values, int n, const int **least, const int **greatest)
{
    *least = *greatest = values;
    for (const int *p = values; p != values + n; p++) {
        if (*p < **least)
            *least = p;
        if (*p > **greatest)
            *greatest = p;
    }
}

static int *larger(int *a, int *b)
{
    return *a > *b ? a : b;
}

int main(void)
{
    int q = -1, r = -1;
    printf("%d", divide(17, 5, &q, &r));
    printf(" %d %d\n", q, r);
    printf("%d", divide(17, 0, &q, &r));
    printf(" %d %d\n", q, r);
    printf("%d", divide(19, 4, 0, &r));
    printf(" %d %d\n", q, r);

    int values[] = {4, -2, 9, 3};
    const int *least, *greatest;
    extremes(values, 4, &least, &greatest);
    printf("%d at %d, %d at %d\n", *least, (int)(least - values), *greatest, (int)(greatest - values));
    *larger(&q, &r) = 100;
    printf("%d %d\n", q, r);
    return 0;
}
