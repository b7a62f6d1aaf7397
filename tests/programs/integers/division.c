/* Division truncates toward zero and the remainder takes the dividend's sign. */
#include <stdio.h>

int main(void)
{
    int signs[2] = {1, -1};
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            int a = 17 * signs[i], b = 5 * signs[j];
            printf("%d / %d = %d rest %d\n", a, b, a / b, a % b);
            if (a / b * b + a % b != a)
                return 1;
        }
    printf("%u %u\n", 4000000000u / 7, 4000000000u % 7);
    printf("%ld %ld\n", -9000000000L / 7, -9000000000L % 7);
    printf("%lu %lu\n", 18446744073709551615ul / 10, 18446744073709551615ul % 10);
    printf("%d %d\n", (signed char)-128 / -1, (short)-32768 / (short)-1);
    printf("%d %d\n", 0 / 3, 0 % -3);
    printf("%d %d\n", -1 / 2, -1 % 2);
    long q = -7;
    q /= 2;
    printf("%ld\n", q);
    q %= 2;
    printf("%ld\n", q);
    unsigned char c = 200;
    c /= 7;
    printf("%d\n", c);
    c %= 3;
    printf("%d\n", c);
    return 0;
}
