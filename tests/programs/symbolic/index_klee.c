/* KLEE checks accesses against the object: an index may leave its row. */
// paths: 1
#include <klee/klee.h>

int main(void)
{
    int board[3][4] = {{0}};
    unsigned char column;
    klee_make_symbolic(&column, sizeof column, "column");
    klee_assume(column < 12);
    return board[0][column];
}
