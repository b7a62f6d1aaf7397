/* Statement expressions: a block in parentheses has the value of its last expression. */
#include <stdio.h>

#define LARGER(a, b) ({ __typeof__(a) first = (a); __typeof__(b) second = (b); first > second ? first : second; })

struct point { int x, y; };

static int calls;

static int next(void)
{
    return ++calls;
}

int main(void)
{
    struct point moved = ({ struct point p = { 1, 2 }; p.x += 5; p; });
    int total = 0;

    printf("%d %d\n", LARGER(3, 4), LARGER(next(), 0));
    printf("%d %d, %d calls\n", moved.x, moved.y, calls);
    for (int i = 0; i < 4; i++)
        total += ({ if (i == 1) continue; i * 10; });
    ({ printf("total %d\n", total); });
    return ({ int inner = total; { inner -= 8; } inner; });
}
