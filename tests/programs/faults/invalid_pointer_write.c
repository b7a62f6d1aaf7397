/* Writing to a made-up address. */
#include <stdint.h>

int main(void)
{
    uintptr_t port = 0xb8000;
    *(volatile unsigned char *)port = 1; // fault: invalid pointer
    return 0;
}
