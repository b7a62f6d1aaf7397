/* Arrays of rank two, three and four. */
#include <stdio.h>

static int cube[2][3][4];

static int total(int a[2][3][4])
{
    int sum = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 4; k++)
                sum += a[i][j][k];
    return sum;
}

int main(void)
{
    int flat[2][3] = {1, 2, 3, 4, 5, 6};
    int nested[2][3] = {{1}, {4, 5}};
    char four[2][2][2][2] = {{{{'a', 'b'}, {'c'}}}, {{{0}, {'x', 'y'}}}};

    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            printf("%d/%d ", flat[i][j], nested[i][j]);
    printf("\n");
    for (int i = 0; i < 24; i++)
        cube[i / 12][i / 4 % 3][i % 4] = i;
    printf("%d %d %d\n", cube[1][2][3], cube[0][2][1], total(cube));
    printf("%c%c%d\n", four[0][0][0][1], four[1][0][1][1], four[0][1][1][1]);
    printf("%d %d %d\n", (int)sizeof cube, (int)sizeof cube[0], (int)sizeof cube[0][0]);
    int *row = cube[1][1];
    printf("%d %d\n", row[0], row[3]);
    printf("%d\n", *(*(*(cube + 1) + 2) + 1));
    return 0;
}
