/* A symbolic number of arguments is read: none to three are there. */
// paths: 5
#include <minise.h>
#include <stdarg.h>

static int sum(int count, ...)
{
    va_list arguments;
    int total = 0;
    va_start(arguments, count);
    for (int i = 0; i < count; i++)
        total += va_arg(arguments, int); // fault: out-of-bounds read
    va_end(arguments);
    return total;
}

int main(void)
{
    int count = minise_range(-3, 6, "count");
    return sum(count, 10, 20, 30);
}
