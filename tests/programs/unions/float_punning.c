/* The bits of floats through unions: signs, exponents, the fast inverse root. */
#include <stdint.h>
#include <stdio.h>

union single { float f; uint32_t u; struct { uint32_t mantissa : 23, exponent : 8, sign : 1; } part; };
union real { double d; uint64_t u; int32_t halves[2]; };

static float inverse_root(float x)
{
    union single s = {x};
    s.u = 0x5f3759df - (s.u >> 1);
    return s.f * (1.5f - 0.5f * x * s.f * s.f);
}

int main(void)
{
    float samples[] = {1.0f, -2.5f, 0.1f, 65504.0f};
    for (int i = 0; i < 4; i++) {
        union single s = {.f = samples[i]};
        printf("%08x %u %d %06x\n", s.u, s.part.sign, (int)s.part.exponent - 127, s.part.mantissa);
        s.part.sign ^= 1;
        s.part.exponent += 1;
        printf("%g\n", s.f);
    }
    printf("%.6f %.6f\n", inverse_root(4.0f), inverse_root(0.25f));
    union real r = {.d = 1.0};
    r.u++;
    printf("%.17g %x\n", r.d, (unsigned)r.halves[1]);
    r.halves[0] = 0;
    r.halves[1] = 0x40000000;
    printf("%g\n", r.d);
    return 0;
}
