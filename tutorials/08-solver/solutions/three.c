/* Eight paths. Change the conditions so that there are still eight, but Z3 is asked only three times. */
#include <minise.h>

int main(void)
{
    int a = minise_int("a"), b = minise_int("b"), c = minise_int("c");
    int code = 0;
    if (a > 0)
        code += 1;
    if (b > 10)
        code += 2;
    if (c > 100)
        code += 4;
    return code;
}
