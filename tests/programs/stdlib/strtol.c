/* strtol, strtoul, strtod, atoi, atol, atof. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static void try(const char *text, int base)
{
    char *end;
    errno = 0;
    long n = strtol(text, &end, base);
    printf("'%s' base %d: %ld rest '%s'%s\n", text, base, n, end, errno == ERANGE ? " out of range" : "");
}

int main(void)
{
    try("123", 10);
    try("  -42abc", 10);
    try("+7", 10);
    try("0x1F", 16);
    try("0x1F", 0);
    try("0755", 0);
    try("99", 0);
    try("z", 36);
    try("1012", 2);
    try("", 10);
    try("none", 10);
    try("-", 10);
    try("0x", 16);
    try("99999999999999999999", 10);
    try("-99999999999999999999", 10);
    printf("%d %d %d %d\n", atoi("17"), atoi("-17 rest"), atoi("x"), atoi("   8"));
    printf("%ld %lld\n", atol("5000000000"), atoll("-6000000000"));
    printf("%lu\n", strtoul("18446744073709551615", NULL, 10));
    printf("%g %g\n", atof("2.5"), atof("-1e3x"));
    char *end;
    double d = strtod("3.25e1mm", &end);
    printf("%g %s\n", d, end);
    printf("%d\n", strtol("2147483648", NULL, 10) > INT_MAX);
    return 0;
}
