/* Expressions in #if: all operators, characters, wide and unsigned values. */
#include <stdio.h>

#define A 5
#define F(x) ((x) * 2)

int main(void)
{
    int passed = 0;
#if A + 3 * 2 == 11
    passed++;
#endif
#if (A << 2 | 1) == 21 && (A >> 1) == 2
    passed++;
#endif
#if A > 3 ? A < 10 : 0
    passed++;
#endif
#if 'a' == 97 && '\n' == 10
    passed++;
#endif
#if -1 > 0u
    passed++;
#endif
#if 0x7fffffff + 1 > 0
    passed++;
#endif
#if F(A) == 10
    passed++;
#endif
#if !defined(B) || B > 3
    passed++;
#endif
#if ~0 == -1 && -7 / 2 == -3 && -7 % 2 == -1
    passed++;
#endif
#if 0 && 1 / 0
    passed += 100;
#endif
#if 1 || 1 / 0
    passed++;
#endif
#if (2, 3) == 3 || 1
    passed++;
#endif
#if 0xffffffffffffffffu == -1
    passed++;
#endif
#if 1 ? 2 : (3)
    passed++;
#endif
    printf("%d\n", passed);
    return 0;
}
