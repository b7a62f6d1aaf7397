/* __LINE__, __func__, #line and standard predefined macros. */
#include <stdio.h>
#include <string.h>

#define HERE __LINE__
#define TEXT(x) #x
#define EXPANDED(x) TEXT(x)

static const char *where(void)
{
    return __func__;
}

int main(void)
{
    printf("%d %d\n", __LINE__, HERE);
    printf("%s\n", EXPANDED(__LINE__));
    printf("%s %s %d\n", where(), __func__, (int)sizeof __func__);
    printf("%ld %d\n", __STDC_VERSION__ >= 199901L ? 1L : 0L, __STDC__);
    printf("%d\n", strstr(__FILE__, "predefined.c") != NULL);
#line 500
    printf("%d\n", __LINE__);
#line 7 "other.c"
    printf("%d %s\n", __LINE__, __FILE__);
    return 0;
}
