/* Arrays of pointers: ragged rows and an index sorted instead of the data. */
#include <stdio.h>

int main(void)
{
    int r0[] = {1}, r1[] = {2, 3}, r2[] = {4, 5, 6};
    int *rows[] = {r0, r1, r2};
    int lengths[] = {1, 2, 3};
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < lengths[i]; j++)
            printf("%d ", rows[i][j]);
        printf("\n");
    }

    double prices[] = {3.5, 1.25, 9.0, 2.0};
    double *index[4];
    for (int i = 0; i < 4; i++)
        index[i] = &prices[i];
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++)
            if (*index[j] < *index[i]) {
                double *t = index[i];
                index[i] = index[j];
                index[j] = t;
            }
    for (int i = 0; i < 4; i++)
        printf("%g@%d ", *index[i], (int)(index[i] - prices));
    printf("\n");
    *index[0] = 100;
    printf("%g\n", prices[1]);
    return 0;
}
