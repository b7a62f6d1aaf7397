/* Newton's method, a series, numerical integration and Horner's rule. */
#include <stdio.h>

static double root(double n)
{
    double x = n;
    for (int i = 0; i < 30; i++)
        x = (x + n / x) / 2;
    return x;
}

static double exponential(double x)
{
    double sum = 1, term = 1;
    for (int n = 1; n < 25; n++) {
        term *= x / n;
        sum += term;
    }
    return sum;
}

static double integral(double (*f)(double), double from, double to, int steps)
{
    double h = (to - from) / steps, sum = (f(from) + f(to)) / 2;
    for (int i = 1; i < steps; i++)
        sum += f(from + i * h);
    return sum * h;
}

static double square(double x)
{
    return x * x;
}

static double polynomial(const double *coefficients, int degree, double x)
{
    double value = coefficients[degree];
    while (degree-- > 0)
        value = value * x + coefficients[degree];
    return value;
}

int main(void)
{
    double cubic[] = {1, -2, 0, 3};
    printf("%.12f %.12f\n", root(2), root(1e6));
    printf("%.12f %.12f\n", exponential(1), exponential(-1));
    printf("%.9f\n", integral(square, 0, 3, 100));
    printf("%.6f\n", integral(exponential, 0, 1, 40));
    printf("%g %g\n", polynomial(cubic, 3, 2), polynomial(cubic, 3, -1.5));
    return 0;
}
