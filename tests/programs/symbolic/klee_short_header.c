// The header of KLEE as those include it who name its inner folder to the compiler.
// paths: 2
#include "klee.h"

int main(void)
{
    int input;
    klee_make_symbolic(&input, sizeof input, "input");
    klee_assert(input != 7); // fault: assertion failure
    return 0;
}
