/* The class of a float is asked in its own type: what is subnormal as a float may be normal as a double. */
#include <float.h>
#include <math.h>
#include <stdio.h>

static const char *name(int class)
{
    switch (class) {
    case FP_NAN: return "nan";
    case FP_INFINITE: return "infinite";
    case FP_ZERO: return "zero";
    case FP_SUBNORMAL: return "subnormal";
    default: return "normal";
    }
}

int main(void)
{
    float small = FLT_MIN / 4, one = 1;
    double same = small, tiny = DBL_MIN / 2;

    printf("%s %s %s %s\n", name(fpclassify(small)), name(fpclassify(same)), name(fpclassify(tiny)), name(fpclassify(one)));
    printf("%s %s %s\n", name(fpclassify(0.0f)), name(fpclassify(-INFINITY)), name(fpclassify(NAN)));
    printf("%d %d %d %d\n", !!isnormal(small), !!isnormal(same), !!isnormal(tiny), !!isnormal(-one));
    printf("%d %d %d\n", !!signbit(-0.0), !!signbit(0.0f), !!signbit(-one));
    return 0;
}
