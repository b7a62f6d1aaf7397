/* The value of main becomes the exit code, modulo 256. */
#include <stdio.h>

int main(void)
{
    printf("returning 300\n");
    return 300;
}
