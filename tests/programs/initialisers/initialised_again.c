/* An object that is initialised twice: what stays of the first time. */
#include <stdio.h>
#include <string.h>
struct P {int x, y;}; 
union U { int i; struct P u; char c[12]; long l; };
struct S { union U u; int k; int a[3]; struct P p; };
static void d(const void *p, int n){ const unsigned char *b=p; for(int i=0;i<n;i++) printf("%02x ", b[i]); puts(""); }
union U g1 = {.i = 7, .u.y = 3};
union U g2 = {.u.x = 9, .i = 7};
union U g3 = {.u.y = 9, .i = 7};
union U g4 = {.l = -1, .u.y = 3};
union U g5 = {.u = {1,2}, .u.y = 3};
union U g6 = {.u.x=5, .u.y = 3};
union U g7 = {.c = "abcdefghij", .c[2] = 'X'};
union U g8 = {.c = "abcdefghij", .u.x = 1};
struct S g9 = {.u.i = 7, .u.u.y = 3};
struct S g10 = {.u.u.x = 7, .u.l = 3, .a = {1,2,3}, .a[1]=9, .p = {1,2}, .p.y = 5};
struct S g11 = {.a[1] = 5, .a = {1}, .p.x = 4, .p = {.y = 2}};
int main(void){
 union U t1 = {.i = 7, .u.y = 3};
 union U t2 = {.u.x = 9, .i = 7};
 union U t4 = {.l = -1, .u.y = 3};
 union U t5 = {.u = {1,2}, .u.y = 3};
 union U t7 = {.c = "abcdefghij", .c[2] = 'X'};
 union U t8 = {.c = "abcdefghij", .u.x = 1};
 struct S t9 = {.u.i = 7, .u.u.y = 3};
 struct S t10 = {.u.u.x = 7, .u.l = 3, .a = {1,2,3}, .a[1]=9, .p = {1,2}, .p.y = 5};
 struct S t11 = {.a[1] = 5, .a = {1}, .p.x = 4, .p = {.y = 2}};
 struct P q = {3,4}; 
 struct S t12 = {.p = q, .p.y = 9};
 struct S t13 = {.p = {7,8}, .p = q};
 union U t14 = {.u = q, .u.y = 9};
 union U t15 = {.u = q, .i = 9};
 union U t16 = {.i = 9, .u = q};
 d(&g1,8); d(&g2,4); d(&g3,4); d(&g4,8); d(&g5,8); d(&g6,8); d(&g7,12); d(&g8,4); d(&g9.u,8); d(&g10.u.l,8); d(g10.a,12); d(&g10.p,8); d(&g11.a,12); d(&g11.p,8);
 puts("--");
 d(&t1,8); d(&t2,4); d(&t4,8); d(&t5,8);  d(&t7,12); d(&t8,4); d(&t9.u,8); d(&t10.u.l,8); d(t10.a,12); d(&t10.p,8); d(&t11.a,12); d(&t11.p,8); d(&t12.p,8); d(&t13.p,8); d(&t14,8); d(&t15,4); d(&t16,8);
}
