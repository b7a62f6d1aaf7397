/* Which of three numbers is the middle one? Returns 1, 2 or 3. */
#include <minise.h>

int middle(int a, int b, int c)
{
    if (a < b) {
        if (b < c)
            return 2;
        if (a < c)
            return 3;
        return 1;
    }
    if (a < c)
        return 1;
    if (b < c)
        return 3;
    return 2;
}

int main(void)
{
    int a = minise_int("a");
    int b = minise_int("b");
    int c = minise_int("c");
    return middle(a, b, c);
}
