/* A fill and a copy of symbolic size: the bytes behind it were never written. */
// paths: 3
#include <minise.h>
#include <string.h>

int main(void)
{
    char text[16];
    int words[2];
    unsigned size = minise_range(1, 9, "size");
    memset(text, 1, size);
    memcpy(words, text, size);
    int byte = text[3]; // fault: uninitialised read
    minise_assert(byte == 1);
    minise_assert(words[0] == 0x01010101);
    return words[1] & 0xff; // fault: uninitialised read
}
