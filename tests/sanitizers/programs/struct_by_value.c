/* A struct by value; the caller's stays as it is. */
#include <minise.h>
#include <stdio.h>

struct s { int v[3]; };

static int changed(struct s s, int i)
{
    s.v[i] = 40;
    return s.v[0] + s.v[1] + s.v[2];
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s s = {{1, 2, 3}};
    int r = changed(s, x % 3);
    printf("%d %d\n", r, s.v[0]);
    return s.v[x % 3];
}
