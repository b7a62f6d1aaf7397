/* Pointer arithmetic in units of the pointed-to type. */
#include <stdio.h>

int main(void)
{
    int numbers[6] = {10, 20, 30, 40, 50, 60};
    int *p = numbers, *end = numbers + 6;

    printf("%d %d %d\n", *p, *(p + 2), p[5]);
    p += 3;
    printf("%d %d %d\n", *p, p[-1], *(p - 3));
    printf("%ld %ld\n", (long)(end - p), (long)(p - end));
    printf("%d\n", *--end);
    printf("%d\n", 2[numbers]);
    printf("%d\n", *(1 + p));
    long index = 1;
    unsigned char small = 2;
    printf("%d %d\n", numbers[index], numbers[small]);
    int sum = 0;
    for (int *q = numbers; q < numbers + 6; ++q)
        sum += *q;
    printf("%d\n", sum);
    double values[4] = {0.5, 1.5, 2.5, 3.5};
    double *d = &values[3];
    while (d >= values + 1)
        printf("%g ", *d--);
    printf("%g\n", *d);
    char *bytes = (char *)&numbers[1];
    printf("%ld\n", (long)(bytes - (char *)numbers));
    return 0;
}
