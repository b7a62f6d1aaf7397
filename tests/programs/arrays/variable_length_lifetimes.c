/* Variable length arrays in loops, left by goto, recursion, with typedefs and pointers to them. */
#include <stdio.h>

static int fill(int depth)
{
    int local[depth + 1];
    for (int i = 0; i <= depth; i++)
        local[i] = depth * 10 + i;
    int below = depth > 0 ? fill(depth - 1) : 0;
    return below + local[depth];
}

int main(void)
{
    int total = 0, rounds = 0;
again:
    for (int n = 1; n < 5; n++) {
        int row[n][n + 1];
        row[n - 1][n] = n;
        total += row[n - 1][n] + (int)(sizeof row / sizeof row[0][0]);
        if (n == 3 && rounds++ == 0)
            goto again;
    }
    printf("%d %d\n", total, rounds);
    printf("%d\n", fill(6));

    int n = 3;
    typedef int vector[n];
    n = 10;
    vector v;
    vector *whole = &v;
    for (int i = 0; i < 3; i++)
        (*whole)[i] = i * i;
    printf("%d %d %d\n", v[2], (int)(sizeof v / sizeof v[0]), (int)(sizeof *whole / sizeof(int)));
    return 0;
}
