/* Matrices of rationals: product, determinant by elimination, power. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 3 };
typedef struct { double at[N][N]; } matrix;

static matrix identity(void)
{
    matrix m = {{{0}}};
    for (int i = 0; i < N; i++)
        m.at[i][i] = 1;
    return m;
}

static matrix multiply(const matrix *a, const matrix *b)
{
    matrix r = {{{0}}};
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int k = 0; k < N; k++)
                r.at[i][j] += a->at[i][k] * b->at[k][j];
    return r;
}

static matrix power(matrix base, unsigned exponent)
{
    matrix r = identity();
    for (; exponent; exponent >>= 1) {
        if (exponent & 1)
            r = multiply(&r, &base);
        base = multiply(&base, &base);
    }
    return r;
}

static double determinant(matrix m)
{
    double d = 1;
    for (int i = 0; i < N; i++) {
        int pivot = i;
        while (pivot < N && m.at[pivot][i] == 0)
            pivot++;
        if (pivot == N)
            return 0;
        if (pivot != i) {
            double row[N];
            memcpy(row, m.at[i], sizeof row);
            memcpy(m.at[i], m.at[pivot], sizeof row);
            memcpy(m.at[pivot], row, sizeof row);
            d = -d;
        }
        d *= m.at[i][i];
        for (int j = i + 1; j < N; j++) {
            double factor = m.at[j][i] / m.at[i][i];
            for (int k = i; k < N; k++)
                m.at[j][k] -= factor * m.at[i][k];
        }
    }
    return d;
}

static void show(const matrix *m)
{
    for (int i = 0; i < N; i++)
        printf("%8g %8g %8g\n", m->at[i][0], m->at[i][1], m->at[i][2]);
}

int main(void)
{
    matrix a = {{{2, 0, 1}, {1, 3, 2}, {1, 1, 1}}}, b = {{{0, 1, 0}, {0, 0, 1}, {1, 1, 1}}};
    matrix c = multiply(&a, &b);
    show(&c);
    matrix t = power(b, 20);
    show(&t);
    printf("%g %g %g\n", determinant(a), determinant(b), determinant(c));
    matrix singular = {{{1, 2, 3}, {2, 4, 6}, {1, 1, 1}}};
    printf("%g\n", determinant(singular));
    return 0;
}
