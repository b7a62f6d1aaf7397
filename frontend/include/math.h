#pragma once
#define HUGE_VAL 1e999
#define HUGE_VALF ((float)1e999)
#define HUGE_VALL 1e9999L
#define INFINITY ((float)1e999)
#define NAN (__builtin_nanf(""))
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
typedef float float_t;
typedef double double_t;
double acos(double x);
float acosf(float x);
double asin(double x);
float asinf(float x);
double atan(double x);
float atanf(float x);
double cos(double x);
float cosf(float x);
double sin(double x);
float sinf(float x);
double tan(double x);
float tanf(float x);
double acosh(double x);
float acoshf(float x);
double asinh(double x);
float asinhf(float x);
double atanh(double x);
float atanhf(float x);
double cosh(double x);
float coshf(float x);
double sinh(double x);
float sinhf(float x);
double tanh(double x);
float tanhf(float x);
double exp(double x);
float expf(float x);
double exp2(double x);
float exp2f(float x);
double expm1(double x);
float expm1f(float x);
double log(double x);
float logf(float x);
double log10(double x);
float log10f(float x);
double log1p(double x);
float log1pf(float x);
double log2(double x);
float log2f(float x);
double logb(double x);
float logbf(float x);
double cbrt(double x);
float cbrtf(float x);
double fabs(double x);
float fabsf(float x);
double sqrt(double x);
float sqrtf(float x);
double erf(double x);
float erff(float x);
double erfc(double x);
float erfcf(float x);
double lgamma(double x);
float lgammaf(float x);
double tgamma(double x);
float tgammaf(float x);
double ceil(double x);
float ceilf(float x);
double floor(double x);
float floorf(float x);
double nearbyint(double x);
float nearbyintf(float x);
double rint(double x);
float rintf(float x);
double round(double x);
float roundf(float x);
double trunc(double x);
float truncf(float x);
double atan2(double x, double y);
float atan2f(float x, float y);
double pow(double x, double y);
float powf(float x, float y);
double hypot(double x, double y);
float hypotf(float x, float y);
double fmod(double x, double y);
float fmodf(float x, float y);
double remainder(double x, double y);
float remainderf(float x, float y);
double copysign(double x, double y);
float copysignf(float x, float y);
double nextafter(double x, double y);
float nextafterf(float x, float y);
double fdim(double x, double y);
float fdimf(float x, float y);
double fmax(double x, double y);
float fmaxf(float x, float y);
double fmin(double x, double y);
float fminf(float x, float y);
double fma(double x, double y, double z);
double frexp(double value, int *exponent);
double ldexp(double x, int exponent);
double modf(double value, double *whole);
double scalbn(double x, int exponent);
int ilogb(double x);
long lrint(double x);
long long llrint(double x);
long lround(double x);
long long llround(double x);
double nan(const char *tag);
float fmaf(float x, float y, float z);
float frexpf(float value, int *exponent);
float ldexpf(float x, int exponent);
float modff(float value, float *whole);
float scalbnf(float x, int exponent);
int ilogbf(float x);
long lrintf(float x);
long long llrintf(float x);
long lroundf(float x);
long long llroundf(float x);
float nanf(const char *tag);
long double fabsl(long double x);
long double sqrtl(long double x);
long double floorl(long double x);
long double ceill(long double x);
long double powl(long double x, long double y);
long double acosl(long double x);
long double acoshl(long double x);
long double asinl(long double x);
long double asinhl(long double x);
long double atanl(long double x);
long double atanhl(long double x);
long double cbrtl(long double x);
long double cosl(long double x);
long double coshl(long double x);
long double erfl(long double x);
long double erfcl(long double x);
long double expl(long double x);
long double exp2l(long double x);
long double expm1l(long double x);
long double lgammal(long double x);
long double logl(long double x);
long double log10l(long double x);
long double log1pl(long double x);
long double log2l(long double x);
long double nearbyintl(long double x);
long double rintl(long double x);
long double roundl(long double x);
long double sinl(long double x);
long double sinhl(long double x);
long double tanl(long double x);
long double tanhl(long double x);
long double tgammal(long double x);
long double truncl(long double x);
long double atan2l(long double x, long double y);
long double copysignl(long double x, long double y);
long double fdiml(long double x, long double y);
long double fmaxl(long double x, long double y);
long double fminl(long double x, long double y);
long double fmodl(long double x, long double y);
long double hypotl(long double x, long double y);
long double nextafterl(long double x, long double y);
long double remainderl(long double x, long double y);
long double fmal(long double x, long double y, long double z);
long double frexpl(long double value, int *exponent);
long double ldexpl(long double x, int exponent);
long double modfl(long double value, long double *whole);
long double scalbnl(long double x, int exponent);
long double logbl(long double x);
int ilogbl(long double x);
long lrintl(long double x);
long long llrintl(long double x);
long lroundl(long double x);
long long llroundl(long double x);
long double nanl(const char *tag);
double nexttoward(double x, long double y);
float nexttowardf(float x, long double y);
long double nexttowardl(long double x, long double y);
/* A float converts to double without changing the answer, but for one that is subnormal, or a NaN with a sign: which
   NaN a conversion gives is not said. A long double may be beyond every double. */
int isfinite(double x);
int isinf(double x);
int isnan(double x);
int isnormal(double x);
int signbit(double x);
int fpclassify(double x);
int __minise_isnormalf(float x);
int __minise_fpclassifyf(float x);
int __minise_signbitf(float x);
int __minise_isfinitel(long double x);
int __minise_isinfl(long double x);
int __minise_isnanl(long double x);
int __minise_isnormall(long double x);
int __minise_fpclassifyl(long double x);
int __minise_signbitl(long double x);
#define __MINISE_IS_WIDE(x) (sizeof(x) > sizeof(long long))
#define isfinite(x) (__MINISE_IS_WIDE(x) ? __minise_isfinitel(x) : isfinite(x))
#define isinf(x) (__MINISE_IS_WIDE(x) ? __minise_isinfl(x) : isinf(x))
#define isnan(x) (__MINISE_IS_WIDE(x) ? __minise_isnanl(x) : isnan(x))
#define __MINISE_BY_TYPE(function, x) \
    (sizeof(x) == sizeof(float) ? __minise_##function##f(x) : __MINISE_IS_WIDE(x) ? __minise_##function##l(x) : function(x))
#define isnormal(x) __MINISE_BY_TYPE(isnormal, x)
#define fpclassify(x) __MINISE_BY_TYPE(fpclassify, x)
#define signbit(x) __MINISE_BY_TYPE(signbit, x)
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define isgreater(x, y) ((x) > (y))
#define isgreaterequal(x, y) ((x) >= (y))
#define isless(x, y) ((x) < (y))
#define islessequal(x, y) ((x) <= (y))
#define islessgreater(x, y) ((x) < (y) || (x) > (y))
#define isunordered(x, y) ((x) != (x) || (y) != (y))
