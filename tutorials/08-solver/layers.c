/* Questions with cheap answers, each for another reason. */
#include <minise.h>

int main(void)
{
    int x = minise_int("x"), y = minise_int("y"), z = minise_int("z");
    int code = 0;
    if (x == 5) {
        if (x > 3) /* known since line 8 */
            code += 1;
        if (y > 10) /* has nothing to do with x */
            code += 2;
        if (z * 7 == 91)
            code += 4;
    } else {
        if (y > 10) /* asked before, in line 11 */
            code += 8;
        if (z > 5) /* another question; but the answer to line 13 is an example for it */
            code += 16;
    }
    return code;
}
