/* `assert` without its header is CBMC's, whose variables have any value from the start; but not where the program speaks
   to KLEE: there it was forgotten, and what was never given a value is not to be read. */
// paths: 4
#include <klee/klee.h>

int main(void)
{
    int input, root;
    klee_make_symbolic(&input, sizeof input, "input");
    if (input > 3)
        root = 2;
    if (input == 1)
        return root == 2; // fault: uninitialised read
    assert(input != 2); // fault: assertion failure
    return 0;
}
