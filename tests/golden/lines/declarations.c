/* Declarations: several declarators, arrays, static ones, variable-length arrays, compound literals; blocks. */
#include <string.h>

struct point { int x, y; };

static int counter(void)
{
    static int count = 3;
    int first = 1, second = first + 1, third;
    third = second;
    return ++count + third;
}

static int early(int n)
{
    if (n)
        return 0;
    int large[4] = {n};
    return large[0];
}

int main(void)
{
    int n = 2;
    char room[n];
    int b[] = {
        1,
        n,
    };
    struct point p = {.x = 1, .y = 2}, *q = &(struct point){3, 4};
    {
        int inner[2] = {0, 1};
        n += inner[1];
    }
    { int unused; }
    memset(room, 0, sizeof room);
    int z = p.x + q->y + b[1], c = counter() + counter();
    for (int i = 0; i < 2; i++) {
        int square[1] = {i * i};
        z += square[0];
    }
    return z + c + n + early(1);
}
