/* Typedef names for every kind of type. */
#include <stdio.h>

typedef unsigned char byte;
typedef int vector[3];
typedef vector matrix[2];
typedef struct point { int x, y; } point, *point_pointer;
typedef int (*comparison)(const void *, const void *);
typedef int function(int);
typedef char *text;
typedef enum { LOW = 1, HIGH = 9 } level;
typedef union { int i; char c[4]; } cell;

static function twice, square;

static int twice(int n) { return n * 2; }
static int square(int n) { return n * n; }

static int by_value(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int total(matrix m)
{
    int sum = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            sum += m[i][j];
    return sum;
}

int main(void)
{
    byte b = (byte)300;
    vector v = {1, 2, 3};
    matrix m = {{1, 2, 3}, {4, 5, 6}};
    point p = {7, 8};
    point_pointer pp = &p;
    comparison c = by_value;
    function *f[] = {twice, square};
    text t = "text";
    const text fixed = t;
    level l = HIGH;
    cell u = {.c = "abc"};

    printf("%d %d %d\n", b, v[2], total(m));
    printf("%d %d\n", pp->x, pp->y);
    printf("%d\n", c(&v[0], &v[2]));
    printf("%d %d\n", f[0](5), f[1](5));
    printf("%s %s %d %s\n", t, fixed, l, u.c);
    printf("%d %d\n", (int)sizeof(matrix), (int)sizeof(point_pointer));
    return 0;
}
