/* Bit-fields: range, truncation on assignment, signed and unsigned. */
#include <stdio.h>

struct flags {
    unsigned ready : 1;
    unsigned mode : 3;
    signed level : 4;
    unsigned count : 12;
    int sign : 1;
};

int main(void)
{
    struct flags f = {1, 5, -3, 4000, -1};
    printf("%d %d %d %d %d\n", f.ready, f.mode, f.level, f.count, f.sign);
    f.mode = (unsigned)13 & 7;
    f.level = 7;
    f.count += 100;
    printf("%u %d %u\n", f.mode, f.level, f.count);
    f.mode++;
    f.mode++;
    f.mode++;
    printf("%u\n", f.mode);
    f.level--;
    f.ready ^= 1;
    printf("%d %d\n", f.level, f.ready);
    unsigned large = 5000;
    printf("%d\n", (f.count = large) == large % 4096);
    printf("%d\n", (int)sizeof f);
    unsigned n = f.count++;
    printf("%u %u\n", n, ++f.count);
    f.sign = 0;
    printf("%d\n", f.sign);
    return 0;
}
