/* Assembly without code: its operands are evaluated, outputs first. */
#include <stdio.h>
int n; int f(void){ return ++n; } int a[3]; int *g(void){ n += 10; return &a[1]; }
int main(void){
 int x = 3, y = 4, i = 0;
 __asm__ volatile("" :: "r"(f())); printf("%d\n", n);
 __asm__("" : "+r"(x)); printf("%d\n", x);
 __asm__ volatile("" : "=r"(*g()) : "0"(f())); printf("%d %d\n", n, a[1]);
 __asm__ volatile("" : "+m"(a[i++]) : "r"(i++), "r"(f()) : "memory"); printf("%d %d\n", n, i);
 __asm__ volatile("" ::: "memory");
 if (x) __asm__ volatile("" :: "r"(f())); else __asm__ volatile(""::"r"(f()));
 printf("%d\n", n);
 if (!x) __asm__ volatile("" ::: "memory"); else x = 9;
 printf("%d\n", x);
 __asm__("" : "=r"(x) : "0"(y)); printf("%d\n", x);
 __asm__ volatile("" : "=r"(x), "=r"(n) : "0"(n), "1"(x)); printf("%d %d\n", x, n);
 __asm__ volatile("" : [o] "+r"(x) : [q] "r"(f())); printf("%d %d\n", x, n);
 __asm__ volatile("" : "=r"(x) : "0"(x + f())); printf("%d %d\n", x, n);
 for (i = 0; i < 3; i++) __asm__ volatile("" : : "g"(f()));
 printf("%d\n", n);
 __asm__ volatile("" : : "i"(3), "m"(x), "X"(x++)); printf("%d\n", x);
}
