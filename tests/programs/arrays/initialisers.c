/* Full, partial, sized by the initialiser, and zeroed arrays. */
#include <stdio.h>

static void show(const char *name, const int *a, int n)
{
    printf("%s:", name);
    for (int i = 0; i < n; i++)
        printf(" %d", a[i]);
    printf("\n");
}

static int global_zero[3];
static int global_partial[4] = {1, 2};

int main(void)
{
    int full[3] = {1, 2, 3};
    int partial[5] = {9};
    int zero[4] = {0};
    int open[] = {4, 5, 6, 7};
    int designated[] = {[2] = 20, [5] = 50, 60, [0] = -1};
    int trailing[3] = {1, 2, 3,};
    static int local_static[2] = {7};
    int computed[3] = {full[2], full[1] * 10, partial[0] + 1};

    show("full", full, 3);
    show("partial", partial, 5);
    show("zero", zero, 4);
    show("open", open, (int)(sizeof open / sizeof open[0]));
    show("designated", designated, (int)(sizeof designated / sizeof *designated));
    show("trailing", trailing, 3);
    show("static", local_static, 2);
    show("computed", computed, 3);
    show("global zero", global_zero, 3);
    show("global partial", global_partial, 4);
    return 0;
}
