/* Side effects with sequence points between them. */
#include <stdio.h>

static int trace;

static int note(int n)
{
    trace = trace * 10 + n;
    return n;
}

int main(void)
{
    int i = 0, a[5] = {0};
    a[i] = 10, i++;
    a[i] = 11, ++i;
    printf("%d %d %d\n", i, a[0], a[1]);
    i = 3;
    i = i++ && i == 4 ? i * 2 : -1;
    printf("%d\n", i);
    int x = 1;
    x = (x++, x + 1);
    printf("%d\n", x);
    note(1), note(2), note(3);
    note(4) && note(0) && note(9);
    note(5) || note(9);
    (note(0) ? note(9) : note(6));
    printf("%d\n", trace);
    const char *s = "copy this";
    char t[20], *q = t;
    while ((*q++ = *s++))
        ;
    printf("%s %d\n", t, (int)(q - t));
    int n = 5, factorial = 1;
    while (n > 1)
        factorial *= n--;
    printf("%d\n", factorial);
    int values[] = {4, 2, 0, 3, 1}, at = 0, hops = 0;
    do
        at = values[at], hops++;
    while (at != 0 && hops < 10);
    printf("%d\n", hops);
    return 0;
}
