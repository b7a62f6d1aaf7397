/* Two persons are asked the same questions. */
#include <minise.h>

int main(void)
{
    int first = minise_int("first"), second = minise_int("second");
    int code = 0;
    if (first > 10)
        code += 1;
    if (first * first == 49)
        code += 2;
    if (second > 10)
        code += 4;
    if (second * second == 49)
        code += 8;
    return code;
}
