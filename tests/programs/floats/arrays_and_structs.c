/* Floating members and elements, passed and returned by value. */
#include <stdio.h>

struct vector { double x, y; float weight; };

static struct vector add(struct vector a, struct vector b)
{
    struct vector sum = {a.x + b.x, a.y + b.y, a.weight + b.weight};
    return sum;
}

static double dot(const double *a, const double *b, int n)
{
    double sum = 0;
    while (n--)
        sum += *a++ * *b++;
    return sum;
}

static float average(float first, double second, int third)
{
    return (first + second + third) / 3;
}

int main(void)
{
    struct vector v = add((struct vector){1, 2, 0.5f}, (struct vector){0.25, -1, 1.5f});
    printf("%g %g %g\n", v.x, v.y, v.weight);
    double a[] = {1, 2, 3}, b[] = {0.5, 0.25, 0.125};
    printf("%g\n", dot(a, b, 3));
    printf("%g\n", average(1.5f, 2.5, 3));
    float grid[2][2] = {{1, 2}, {3}};
    grid[1][1] = grid[0][1] / grid[1][0];
    printf("%.6f\n", grid[1][1]);
    double (*operation)(const double *, const double *, int) = dot;
    printf("%g\n", operation(b, b, 3));
    return 0;
}
