/* A wide read that begins inside a small object and ends outside it. */
#include <string.h>

int main(void)
{
    char bytes[6] = {1, 2, 3, 4, 5, 6};
    long value;
    memcpy(&value, bytes, sizeof value); // fault: out-of-bounds read
    return value != 0;
}
