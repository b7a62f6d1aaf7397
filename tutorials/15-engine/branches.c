/* Some sides of these branches no input takes. */
#include <minise.h>

int main(void)
{
    int x = minise_range(0, 50, "x");
    int code = 0;
    if (x > 100)
        code = 1;
    if (x > 20)
        code = 2;
    if (x < 10)
        code = 3;
    if (x < 60)
        code = 4;
    return code;
}
