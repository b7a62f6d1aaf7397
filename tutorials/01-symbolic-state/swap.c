/* Exchanges two numbers without a third variable. Does it work for all of them? */
#include <minise.h>

int main(void)
{
    int a = minise_int("A");
    int b = minise_int("B");
    a = a + b;
    b = a - b;
    a = a - b;
    return 0;
}
