#include <minise.h>

int main(void) {
    unsigned long a = minise_ulong("a"), b = minise_ulong("b");
    minise_assume(a > 1 && b > 1 && a < 1ul << 32 && b < 1ul << 32);
    return a * b == 0xfffffffb00000005ul * 3 + 2;
}
