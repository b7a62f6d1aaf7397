#include <stdarg.h>
int f(int n) {
    va_list list;
    va_start(list, n);  // error: va_start in a function without variable arguments
    return va_arg(n, int);  // error: expected a va_list, found 'int'
}
