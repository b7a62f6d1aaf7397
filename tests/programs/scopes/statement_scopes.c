/* Statements are scopes of the tags and enumerators that their expressions declare. */
#include <stdio.h>
enum {A=1}; struct T {char c;};
int k(int x[sizeof(enum {A=3})], int y) { return A; }
int main(void){
 int i; for (i = sizeof(enum {A=8}), printf("%d\n", A); i; i = 0) ; printf("%d\n", A);
 for (i = 0; i < (int)sizeof(struct T {int a[9];}); i += 100) printf("%zu\n", sizeof(struct T)); printf("%zu\n", sizeof(struct T));
 if (sizeof(enum {A=9})) printf("%d\n", A); printf("%d\n", A);
 while (i -= 100, sizeof(enum {A=10}) && i > 0) printf("%d\n", A); printf("%d\n", A);
 switch ((int)sizeof(enum {A=11})) default: printf("%d\n", A); printf("%d\n", A);
 do (void)sizeof(enum {A=12}); while (printf("%d\n", A) > 9); printf("%d\n", A);
 if (1) (void)sizeof(struct T {int z[4];}); printf("%zu\n", sizeof(struct T));
 { (void)(enum {A=13})0; printf("%d\n", A); } printf("%d\n", A);
 (void)sizeof(enum {A=14}); printf("%d\n", A);
 printf("%d\n", k(0, 0));
 return 0;
}
