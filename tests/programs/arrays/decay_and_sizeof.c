/* An array decays to a pointer except under sizeof and &. */
#include <stdio.h>

static int size_of_parameter(int a[10])
{
    a[0] = 99;
    return (int)sizeof(a + 0);
}

int main(void)
{
    int a[10] = {0};
    int *p = a;
    char text[] = "hello";
    char *literal = "hello";

    printf("%d %d\n", (int)sizeof a, (int)sizeof p);
    printf("%d %d %d\n", (int)sizeof text, (int)sizeof literal, (int)sizeof "hello");
    printf("%d\n", size_of_parameter(a));
    printf("%d\n", a[0]);
    printf("%d\n", (void *)a == (void *)&a);
    printf("%d\n", (int)((char *)(&a + 1) - (char *)a));
    printf("%d\n", (int)((char *)(a + 1) - (char *)a));
    printf("%d\n", (int)sizeof(a + 0));
    printf("%d\n", (int)sizeof(*&a));
    printf("%d\n", p == &a[0]);
    int matrix[3][5];
    printf("%d %d %d\n", (int)sizeof matrix, (int)sizeof matrix[0], (int)sizeof *matrix[0]);
    printf("%d\n", (int)(sizeof matrix / sizeof matrix[0]));
    printf("%d\n", (int)sizeof(int[7]));
    printf("%d\n", (int)sizeof(char *[7]));
    return 0;
}
