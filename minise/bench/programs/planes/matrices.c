/* Square matrices of numbers modulo something, in the memory of their users: products and powers, elimination after
   Gauss, and questions about them. ENTRY names the function that `main` runs. */
#include <assert.h>
#include <minise.h>

#ifndef ENTRY
#define ENTRY matrix
#endif

#define LARGEST 20

struct matrix {
    int size;
    unsigned modulus;
    unsigned element[LARGEST][LARGEST];
};

/* ---- making them ---- */

static void make(struct matrix *matrix, int size, unsigned modulus)
{
    assert(size <= LARGEST);
    matrix->size = size;
    matrix->modulus = modulus;
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++)
            matrix->element[row][column] = 0;
}

static void make_unit(struct matrix *matrix, int size, unsigned modulus)
{
    make(matrix, size, modulus);
    for (int i = 0; i < size; i++)
        matrix->element[i][i] = 1;
}

static void copy(struct matrix *to, const struct matrix *from)
{
    to->size = from->size;
    to->modulus = from->modulus;
    for (int row = 0; row < from->size; row++)
        for (int column = 0; column < from->size; column++)
            to->element[row][column] = from->element[row][column];
}

/* ---- arithmetic ---- */

static unsigned product_at(const struct matrix *left, const struct matrix *right, int row, int column)
{
    unsigned sum = 0;
    for (int k = 0; k < left->size; k++)
        sum += left->element[row][k] * right->element[k][column];
    return sum % left->modulus;
}

static void multiply(struct matrix *product, const struct matrix *left, const struct matrix *right)
{
    for (int row = 0; row < left->size; row++)
        for (int column = 0; column < left->size; column++)
            product->element[row][column] = product_at(left, right, row, column);
}

/* Multiplied as often as the exponent says: slower than squaring, and what the loops are about. */
static void raise_to(struct matrix *power, const struct matrix *base, int exponent)
{
    struct matrix product;
    make(&product, base->size, base->modulus);
    make_unit(power, base->size, base->modulus);
    for (int i = 0; i < exponent; i++) {
        multiply(&product, base, power);
        copy(power, &product);
    }
}

/* Whether all elements are below the modulus. */
static int is_reduced(const struct matrix *matrix)
{
    for (int row = 0; row < matrix->size; row++)
        for (int column = 0; column < matrix->size; column++)
            if (matrix->element[row][column] >= matrix->modulus)
                return 0;
    return 1;
}

/* ---- elimination ---- */

/* Adds a multiple of the row `step` to `row`, so that the element below the diagonal vanishes. The modulus is a prime.
   Elements from `end` on are left alone. */
static void eliminate_row(struct matrix *matrix, int step, int row, int end)
{
    unsigned factor = matrix->modulus - matrix->element[row][step];
    unsigned pivot = matrix->element[step][step];
    for (int column = step; column < end; column++) {
        unsigned sum = matrix->element[row][column] * pivot + factor * matrix->element[step][column];
        matrix->element[row][column] = sum % matrix->modulus;
    }
}

/* Zeros below the diagonal. The last element of all is not computed: it decides nothing here. */
static void triangulate(struct matrix *matrix)
{
    int last = matrix->size - 1;
    for (int step = 0; step < last; step++)
        for (int row = step + 1; row <= last; row++)
            eliminate_row(matrix, step, row, row == last ? last : matrix->size);
}

static int is_triangular(const struct matrix *matrix)
{
    for (int row = 1; row < matrix->size; row++)
        for (int column = 0; column < row; column++)
            if (matrix->element[row][column] != 0)
                return 0;
    return 1;
}

/* ---- what is measured ---- */

/* Powers of a matrix; then an element at an unknown place is changed, and the whole is copied. */
int matrix(void)
{
    struct matrix base, power;
    make(&base, 6, 1000);
    for (int row = 0; row < base.size; row++)
        for (int column = 0; column < base.size; column++)
            base.element[row][column] = (unsigned)(row + column);
    raise_to(&power, &base, 40);
    power.element[minise_range(0, 6, "row")][minise_range(0, 6, "column")] = 7;
    assert(is_reduced(&power));
    copy(&base, &power);
    assert(is_reduced(&base));
    return 0;
}

/* A system of linear equations, of which the last coefficient is unknown. */
int decomposition(void)
{
    struct matrix system;
    make(&system, 20, 101);
    for (int row = 0; row < system.size; row++)
        for (int column = 0; column < system.size; column++)
            system.element[row][column] = (unsigned)(row == column ? 3 + row : 1 + row * column % 5);
    system.element[19][19] = (unsigned)minise_range(1, 101, "coefficient");
    triangulate(&system);
    assert(is_triangular(&system));
    return 0;
}

int main(void)
{
    return ENTRY();
}
