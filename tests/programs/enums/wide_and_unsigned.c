/* Enumerators at the edges of int and characters as enumerators. */
#include <limits.h>
#include <stdio.h>

enum edges { LEAST = INT_MIN, MOST = INT_MAX };
enum letters { A = 'A', B, C, LOWER_A = 'a' };
enum truth { NO, YES = !NO, MAYBE = YES << 4 | NO };

int main(void)
{
    printf("%d %d\n", LEAST, MOST);
    printf("%c%c%c%c\n", A, B, C, LOWER_A);
    printf("%d %d %d\n", NO, YES, MAYBE);
    enum edges e = LEAST;
    printf("%d\n", e < 0);
    enum letters array[] = {C, B, A};
    for (unsigned i = 0; i < sizeof array / sizeof array[0]; i++)
        printf("%d ", array[i]);
    printf("\n");
    printf("%d\n", YES ? MAYBE : NO);
    long sum = (long)MOST + YES;
    printf("%ld\n", sum);
    return 0;
}
