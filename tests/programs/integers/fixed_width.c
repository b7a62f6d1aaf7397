/* The exact-width types and their constants and formats. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    int8_t a = INT8_MIN;
    uint8_t b = UINT8_MAX;
    int16_t c = INT16_MIN;
    uint16_t d = UINT16_MAX;
    int32_t e = INT32_MIN;
    uint32_t f = UINT32_MAX;
    int64_t g = INT64_MIN;
    uint64_t h = UINT64_MAX;

    printf("%" PRId8 " %" PRIu8 "\n", a, b);
    printf("%" PRId16 " %" PRIu16 "\n", c, d);
    printf("%" PRId32 " %" PRIu32 "\n", e, f);
    printf("%" PRId64 " %" PRIu64 "\n", g, h);
    printf("%" PRIx64 " %" PRIX32 "\n", UINT64_C(0xdeadbeefcafe), (uint32_t)0xbeef);
    printf("%d %d\n", (int)sizeof(intptr_t), (int)sizeof(uintmax_t));
    printf("%jd %ju\n", INTMAX_MAX, UINTMAX_MAX);
    printf("%d\n", INT64_C(1) << 40 == 1099511627776);
    printf("%d\n", SIZE_MAX == UINT64_MAX);
    uint8_t wrap = 250;
    wrap = (uint8_t)(wrap + 10);
    printf("%u\n", wrap);
    int_least16_t least = 12;
    int_fast8_t fast = 3;
    printf("%d\n", least * fast);
    return 0;
}
