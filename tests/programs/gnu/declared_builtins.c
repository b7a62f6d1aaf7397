/* Built-in functions of gcc that the program declares itself. */
#include <stdio.h>

int __builtin_popcount(unsigned int);
unsigned int __builtin_bswap32(unsigned int);
int __builtin_abs(int);

int main(void)
{
    extern int __builtin_ctz(unsigned int);

    printf("%d %x %d\n", __builtin_popcount(42), __builtin_bswap32(0x12345678), __builtin_abs(-3));
    return __builtin_ctz(8);
}
