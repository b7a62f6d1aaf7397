/* Several file-scope declarations of one object; tentative definitions become zero. */
#include <stdio.h>

int a;
int a;
extern int a;
int b;
int b = 7;
extern int b;
static int c;
static int c = 3;
static int c;
int open[];
int open[4];
struct late;
extern struct late value;
extern int defined_at_end;

static int read(void)
{
    return defined_at_end;
}

struct late { int x, y; };

int main(void)
{
    printf("%d %d %d %d\n", a, b, c, open[3]);
    printf("%d %d\n", value.x, value.y);
    printf("%d %d\n", read(), (int)sizeof open);
    a = 5;
    {
        extern int a;
        a++;
    }
    printf("%d\n", a);
    return 0;
}

struct late value = {8, 9};
int defined_at_end = 99;
