/* #if, #ifdef, #elif, #else, nested and skipped. */
#include <stdio.h>

#define FEATURE
#define VERSION 3
#define ZERO 0

int main(void)
{
#ifdef FEATURE
    printf("feature\n");
#else
    printf("no feature\n");
#endif
#ifndef MISSING
    printf("not missing\n");
#endif
#if VERSION == 1
    printf("one\n");
#elif VERSION == 2
    printf("two\n");
#elif VERSION > 2
    printf("more\n");
#else
    printf("less\n");
#endif
#if ZERO
    this is not C at all
# if 1
    nor this @ $
# else
#  unknown directive
# endif
#elif defined FEATURE && !defined(MISSING)
    printf("defined\n");
#endif
#if UNDEFINED_NAMES_ARE_ZERO
    printf("wrong\n");
#elif 1
# if 0
    printf("wrong\n");
# else
    printf("nested\n");
# endif
#endif
#undef FEATURE
#ifdef FEATURE
    printf("still\n");
#endif
#
    return 0;
}
