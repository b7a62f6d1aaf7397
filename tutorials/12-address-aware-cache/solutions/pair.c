/* Change the questions about `right` so that they are those about `left` under another name: then Z3 is asked three times only. */
#include <minise.h>

int main(void)
{
    int left = minise_int("left"), right = minise_int("right");
    int code = 0;
    if (left > 100)
        code += 1;
    if (left * left == 64)
        code += 2;
    if (right > 100)
        code += 4;
    if (right * right == 64)
        code += 8;
    return code;
}
