/* Logical operators, commas, several statements on one line, statements over several lines, macros that expand to
   several statements, statement expressions. */
#include <minise.h>
#define SWAP(a, b) do { \
    int t = (a); \
    (a) = (b); \
    (b) = t; \
} while (0)
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define CHECK(condition) if (!(condition)) return 1

static int add(int a, int b)
{
    return a + b;
}

int main(void)
{
    int x = minise_int("x"), y = 2, z;
    if (x > 0 && x < 10 && y)
        y = 3;
    z = x == 5 || y == 2;
    z = 1; y = 2; z += y;
    SWAP(y, z);
    CHECK(y != z);
    z = LARGER(y, z);
    z = (y++, y + 1);
    z = add(
        add(1,
            2),
        y +
        z);
    if (y == 4 &&
        z == 9)
        z = 0;
    y = ({
        int t = z;
        t += 2;
        t;
    });
    y = ({ int t = y; t + 1; });
    return y
        + z;
}
