/* Wrappers around vprintf, vsprintf and vsnprintf. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static char record[200];

static void note(const char *format, ...)
{
    va_list list;
    size_t used = strlen(record);
    va_start(list, format);
    vsnprintf(record + used, sizeof record - used, format, list);
    va_end(list);
}

static int say(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int n = vprintf(format, list);
    va_end(list);
    return n;
}

static int both(char *buffer, const char *format, ...)
{
    va_list list, copy;
    va_start(list, format);
    va_copy(copy, list);
    int n = vprintf(format, list);
    int m = vsprintf(buffer, format, copy);
    va_end(copy);
    va_end(list);
    return n == m;
}

int main(void)
{
    note("%s=%d;", "a", 1);
    note("%c%05.1f|", 'z', 3.14159);
    note("%lx", 0xdeadbeefcafeL);
    printf("%s\n", record);
    printf("%d\n", say("%d %s\n", 12, "monkeys"));
    char buffer[40];
    int same = both(buffer, "%u%%%s", 50u, "!");
    printf(" %d %s\n", same, buffer);
    return 0;
}
