/* Parts that are initialised twice, and GNU C's ranges: which values are computed, and how often. */
#include <stdio.h>
struct P {int x, y;}; 
struct B {unsigned a:3, b:5; int c;};
struct A { int k; union { int i; struct P u; struct {char c[8];}; }; };
struct N { union {int i; union {long l; struct P p;} w; } o[2]; };
int n; int f(void){ return ++n; }
static void d(const void *p, int n){ const unsigned char *b=p; for(int i=0;i<n;i++) printf("%02x ", b[i]); puts(""); }
struct P s1 = {.x=1, .y=2, .x=3};
struct S2 {struct P p[3];} s2 = {.p[1] = (struct P){1,2}, .p[1].y = 5, .p[2].x=3, .p[2] = (struct P){.y=1}};
void more(void);
int main(void){
  more();
  struct P a = {.x = f(), .x = 2}; printf("%d %d %d\n", a.x, a.y, n);
  int r[5] = {[0 ... 2] = f(), [1] = 7}; printf("%d %d %d %d\n", r[0], r[1], r[2], n);
  struct B b = {.a = 5, .b = 3, .a = 2}; printf("%d %d %d\n", b.a, b.b, b.c);
  struct B b2 = {.a = 5, .b = f(), .c = f()}; printf("%d %d %d\n", b2.a, b2.b, b2.c);
  struct A x = {.i = 7, .u.y = 3}; d(&x, 12);
  struct A x2 = {1, 7, .u.y = 3, .c = "ab"}; d(&x2, 12);
  struct A x3 = {1, {.u = {1,2}}, .u.x = 3}; d(&x3, 12);
  struct N y = {.o[0].i = 3, .o[0].w.p.y = 4, .o[1].w.l = 9, .o[1].w.p.y = 1}; d(&y, 16);
  struct N y2 = {.o[0].w.p.y = 4, .o[0].w.p.x = 1, .o[1].w.p = {3,4}, .o[1].w.p.y = 1}; d(&y2, 16);
  struct P z[3] = {{1,2},{3,4},{5,6},[1]={.y=9},[2].x=8}; d(z,24);
  char t[2][4] = {"abc", "def", [0][1] = 'X', [1] = "q"}; d(t,8);
  char t2[8] = {"abcdefg"}; d(t2,8);
  struct P c = {3,4}; struct S2 w = {.p[0] = c, .p[0].x = 1, .p[1].x = 2, .p[1] = c, .p[2] = c, .p[2] = {.y = f()}}; d(&w,24);
  d(&s1,8); d(&s2,24); printf("%d\n", n);
}

void more(void) {
  int i = 0; struct P p0 = {1,2};
  int a[4] = {[0 ... 3] = i++}; printf("%d %d %d\n", a[0], a[3], i);
  int b[4] = {[0 ... 3] = i++, [0] = 9}; printf("%d %d %d %d\n", b[0], b[1], b[3], i);
  int b2[2] = {[0 ... 1] = i++, [0] = 9, [1] = 8}; printf("%d %d %d\n", b2[0], b2[1], i);
  struct P c[3] = {[0 ... 2] = (i++, p0)}; printf("%d %d %d\n", c[0].x, c[2].y, i);
  struct P e[3] = {[0 ... 2].x = i++, [1].y = i++}; printf("%d %d %d %d\n", e[0].x, e[2].x, e[1].y, i);
  char s[3][4] = {[0 ... 2] = "ab"}; printf("%s%s\n", s[0], s[2]);
  double g[3] = {[0 ... 2] = i++ * 0.5}; printf("%g %g %d\n", g[0], g[2], i);
  struct {unsigned x:3,y:4;} h[2] = {[0 ... 1].y = i++}; printf("%d %d %d\n", h[0].y, h[1].y, i);
  char cc[3] = {[0 ... 2] = i += 300}; printf("%d %d %d\n", cc[0], cc[2], i);
}
