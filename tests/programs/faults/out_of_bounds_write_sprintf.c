/* sprintf into a buffer that holds the digits but not the terminator. */
#include <stdio.h>

int main(void)
{
    char digits[4];
    sprintf(digits, "%d", 1234); // fault: out-of-bounds write
    return digits[0];
}
