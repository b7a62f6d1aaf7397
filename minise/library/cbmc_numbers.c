/* What programs for CBMC ask about numbers. */

#include <_dialects.h>
#include <math.h>

_Bool __CPROVER_isnanf(float x)
{
    return isnan(x);
}

_Bool __CPROVER_isnand(double x)
{
    return isnan(x);
}

_Bool __CPROVER_isinff(float x)
{
    return isinf(x);
}

_Bool __CPROVER_isinfd(double x)
{
    return isinf(x);
}

_Bool __CPROVER_isfinitef(float x)
{
    return isfinite(x);
}

_Bool __CPROVER_isfinited(double x)
{
    return isfinite(x);
}

_Bool __CPROVER_isnormalf(float x)
{
    return isnormal(x);
}

_Bool __CPROVER_isnormald(double x)
{
    return isnormal(x);
}

_Bool __CPROVER_signf(float x)
{
    return signbit(x);
}

_Bool __CPROVER_signd(double x)
{
    return signbit(x);
}
