/* Object-like macros: nesting, redefinition, undefinition, recursion stopped. */
#include <stdio.h>

#define ONE 1
#define TWO (ONE + ONE)
#define FOUR TWO *TWO
#define EMPTY
#define LATE EARLY
#define EARLY 9
#define TEXT "text"
#define LONG_ONE 1 + \
                 2 + \
                 3

int main(void)
{
    int EMPTY value = 5;
    printf("%d %d\n", TWO, FOUR);
#define value value + 1
    printf("%d\n", value);
#undef value
    printf("%d\n", value);
    printf("%d\n", LATE);
#undef EARLY
#define EARLY 10
    printf("%d\n", LATE);
    printf("%s\n", TEXT TEXT);
    printf("%d\n", LONG_ONE);
#define ONE 1
    printf("%d\n", ONE);
    printf("ONE TWO\n");
    return 0;
}
