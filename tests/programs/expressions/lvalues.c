/* Every kind of lvalue as the target of an assignment. */
#include <stdio.h>

struct s { int n; int a[2]; struct { char c; } in; unsigned bits : 5; };

static struct s global;

static struct s *get(void) { return &global; }

int main(void)
{
    int i, a[4], m[2][2], *p = a, **pp = &p;
    struct s s, *ps = &s, as[2];
    (i) = 1;
    a[0] = i + 1;
    1[a] = 3;
    *(a + 2) = 4;
    p[3] = 5;
    m[1][0] = m[0][1] = 6;
    *m[0] = (*(m + 1))[1] = 7;
    **pp = 8;
    (*pp)[1] = 9;
    s.n = 10;
    ps->a[1] = 11;
    (*ps).in.c = 12;
    (&s)->bits = 13;
    as[1] = s;
    as[1].a[0] = 14;
    get()->n = 15;
    get()->a[1] = 16;
    *(get()->a) = 17;
    *(char *)&i = 18;
    *&i += 1;
    (&as[0])->n = as[1].n + 1;
    *(i++, p) = 20;
    printf("%d %d %d %d %d\n", i, a[0], a[1], a[2], a[3]);
    printf("%d %d %d %d\n", m[0][0], m[0][1], m[1][0], m[1][1]);
    printf("%d %d %d %d\n", s.n, s.a[1], s.in.c, s.bits);
    printf("%d %d %d\n", as[0].n, as[1].a[0], as[1].a[1]);
    printf("%d %d %d\n", global.n, global.a[0], global.a[1]);
    return 0;
}
