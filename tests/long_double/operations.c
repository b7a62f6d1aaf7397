/* The oracle: reads lines "operation x y", where x and y are the 80 bits of long doubles in hexadecimal digits, and writes
   the results, those of type long double by their bits, too. */
#include <math.h>
#include <stdio.h>
#include <string.h>

union number {
    long double value;
    struct {
        unsigned long long significand;
        unsigned short head;
    } bits;
};

static long double number(unsigned head, unsigned long long significand)
{
    union number number;

    number.bits.head = (unsigned short)head;
    number.bits.significand = significand;
    return number.value;
}

static void show(long double value)
{
    union number number;

    number.value = value;
    printf("%04x%016llx\n", number.bits.head, number.bits.significand);
}

#define OF_TWO(name, expression)    \
    if (!strcmp(operation, name)) { \
        show(expression);           \
        continue;                   \
    }
#define TRUTH(name, expression)           \
    if (!strcmp(operation, name)) {       \
        printf("%d\n", (expression) != 0); \
        continue;                         \
    }

int main(void)
{
    char operation[16];
    unsigned head[2];
    unsigned long long significand[2];

    while (scanf("%15s %4x%16llx %4x%16llx", operation, head, significand, head + 1, significand + 1) == 5) {
        volatile long double x = number(head[0], significand[0]), y = number(head[1], significand[1]);

        OF_TWO("add", x + y)
        OF_TWO("sub", x - y)
        OF_TWO("mul", x * y)
        OF_TWO("div", x / y)
        OF_TWO("sqrt", sqrtl(x))
        OF_TWO("floor", floorl(x))
        OF_TWO("ceil", ceill(x))
        OF_TWO("trunc", truncl(x))
        OF_TWO("rint", rintl(x))
        OF_TWO("fmod", fmodl(x, y))
        OF_TWO("remainder", remainderl(x, y))
        OF_TWO("fmax", fmaxl(x, y))
        OF_TWO("fdim", fdiml(x, y))
        OF_TWO("float", (float)x)
        OF_TWO("double", (double)x)
        OF_TWO("short", (short)x)
        OF_TWO("int", (int)x)
        OF_TWO("long", (long)x)
        OF_TWO("unsigned", (unsigned)x)
        TRUTH("less", x < y)
        TRUTH("equal", x == y)
        TRUTH("at most", x <= y)
        if (!strcmp(operation, "text")) {
            printf("%.25Lg|%Lg|%#.3Lg|%.0Le|%Le|%.2Lf|%La|%.3La|%.0La|%.20La\n", x, x, x, x, x, x, x, x, x, x);
            continue;
        }
        printf("what is %s?\n", operation);
    }
    return 0;
}
