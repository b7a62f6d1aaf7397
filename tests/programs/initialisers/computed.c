/* Automatic objects may be initialised with any expression, in order. */
#include <stdio.h>

struct point { int x, y; };

static int calls;

static int next(void)
{
    return ++calls;
}

static struct point make(int x, int y)
{
    return (struct point){x, y};
}

int main(void)
{
    int a = next(), b = a * 10, c = b + next();
    printf("%d %d %d\n", a, b, c);
    struct point p = make(a, b), q = p, *r = &q, array[] = {p, make(7, 8), *r};
    printf("%d %d %d %d\n", p.x, q.y, array[1].x, array[2].y);
    struct { struct point at; int n; } nested = {make(3, 4), next()};
    printf("%d %d %d\n", nested.at.x, nested.at.y, nested.n);
    int self = sizeof self, pair[2] = {self + 1, self - 1};
    printf("%d %d\n", pair[0], pair[1]);
    const char *word = a > 0 ? "positive" : "other";
    printf("%s\n", word);
    double d = a / 2, e = a / 2.0;
    printf("%g %g\n", d, e);
    unsigned char narrow = (unsigned char)(c * 100);
    printf("%d\n", narrow);
    int matrix[2][2] = {{a, b}, {c, a + b + c}};
    printf("%d\n", matrix[1][1]);
    return calls;
}
