/* Questions with cheap answers, each for another reason. */
#include <minise.h>

int main(void)
{
    int x = minise_int("x"), y = minise_int("y");
    int code = 0;
    if (x == 5) {
        if (x > 3) /* known since line 8 */
            code += 1;
        if (y < 10) /* has nothing to do with x */
            code += 2;
    } else if (y < 10) { /* asked before, in line 11 */
        if (y > 20) /* impossible */
            code += 4;
        if (x + y > 50 && y > 20) /* more conditions do not make it possible again */
            code += 8;
    }
    return code;
}
