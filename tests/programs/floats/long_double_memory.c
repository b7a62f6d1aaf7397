/* Where long double lies: its size and padding in structs and arrays, unions with its bytes, variable arguments. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct mixed {
    char before;
    long double wide;
    int after;
};

union parts {
    long double number;
    struct {
        unsigned long long significand;
        unsigned short sign_and_exponent;
    } bits;
};

static long double total(int count, ...)
{
    va_list list;
    long double sum = 0;

    va_start(list, count);
    for (int i = 0; i < count; i++) {
        sum += va_arg(list, long double);
        sum += va_arg(list, int);
        sum += va_arg(list, double);
    }
    va_end(list);
    return sum;
}

static struct mixed doubled(struct mixed given)
{
    given.wide *= 2;
    return given;
}

static long double apply(long double (*function)(long double, long double), long double x)
{
    return function(x, 3);
}

static long double divide(long double x, long double y)
{
    return x / y;
}

int main(void)
{
    struct mixed one = {1, 0.1L, 2}, other;
    long double array[4] = {1, 2}, *place = array + 1;
    union parts parts = {.number = -6.5L};

    printf("%zu %zu %zu %zu\n", sizeof(long double), _Alignof(long double), sizeof(struct mixed),
           offsetof(struct mixed, after));
    other = doubled(one);
    printf("%d %.21Lg %d\n", other.before, other.wide, other.after);
    *place += 0.5L;
    place[2] = *place / 3;
    memcpy(&array[2], place, sizeof *place);
    printf("%.20Lg %.20Lg %.20Lg %.20Lg\n", array[0], array[1], array[2], array[3]);
    printf("%llx %x\n", parts.bits.significand, parts.bits.sign_and_exponent);
    parts.bits.sign_and_exponent ^= 0x8001;
    printf("%Lg\n", parts.number);
    parts.bits.significand = 1;
    parts.bits.sign_and_exponent = 0;
    printf("%La\n", parts.number);
    parts.bits.significand = 1ull << 63; /* the integer bit with exponent 0: the value of exponent 1 */
    printf("%La\n", parts.number * 2);
    parts.bits.significand = 1;
    parts.bits.sign_and_exponent = 0x3fff; /* without the integer bit: not a number */
    printf("%d\n", parts.number == parts.number);
    printf("%.20Lg\n", total(2, 0.1L, 1, 0.25, 1e-18L, -1, 0.5));
    printf("%.20Lg\n", apply(divide, 1));
    return 0;
}
