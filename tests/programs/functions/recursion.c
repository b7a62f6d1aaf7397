/* Recursion: factorial, fibonacci, gcd, Ackermann, Hanoi. */
#include <stdio.h>

static unsigned long factorial(unsigned n) { return n < 2 ? 1 : n * factorial(n - 1); }
static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }

static int ackermann(int m, int n)
{
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

static int hanoi(int n, char from, char to, char via)
{
    if (n == 0)
        return 0;
    int moves = hanoi(n - 1, from, via, to);
    if (n > 2)
        printf("%d%c%c ", n, from, to);
    return moves + 1 + hanoi(n - 1, via, to, from);
}

static void digits(unsigned n)
{
    if (n >= 10)
        digits(n / 10);
    putchar('0' + n % 10);
}

int main(void)
{
    printf("%lu %d %d %d\n", factorial(20), fibonacci(15), gcd(1071, 462), ackermann(2, 4));
    printf("= %d\n", hanoi(5, 'a', 'c', 'b'));
    digits(40912);
    printf("\n");
    return 0;
}
