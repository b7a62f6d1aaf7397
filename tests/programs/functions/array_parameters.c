/* Array parameters in all spellings refer to the caller's array. */
#include <stdio.h>

static void by_pointer(int *a) { a[0] = 1; }
static void by_brackets(int a[]) { a[1] = 2; }
static void by_size(int a[3]) { a[2] = 3; }
static void by_minimum(int a[static 4]) { a[3] = 4; }
static void by_const(int *const a) { a[4] = 5; }

static int moving(const int a[], int n)
{
    int sum = 0;
    const int *end = a + n;
    while (a < end)
        sum += *a++;
    return sum;
}

static void rows(int a[][3], int n)
{
    while (n-- > 0)
        a[n][n] = -1;
}

static int letters(char text[])
{
    int n = 0;
    while (text[n])
        text[n++] ^= 0x20;
    return n;
}

int main(void)
{
    int a[5] = {0}, m[3][3] = {{0}};
    by_pointer(a);
    by_brackets(a);
    by_size(a);
    by_minimum(a);
    by_const(a);
    printf("%d%d%d%d%d %d\n", a[0], a[1], a[2], a[3], a[4], moving(a, 5));
    printf("%d\n", moving(a + 2, 2));
    rows(m, 3);
    printf("%d %d %d %d\n", m[0][0], m[1][1], m[2][2], m[0][1]);
    char text[] = "MixedCase";
    int n = letters(text);
    printf("%d %s\n", n, text);
    return 0;
}
