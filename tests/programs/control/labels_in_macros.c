/* Labels of empty statements that a macro brings: all its tokens stand in one place. */
#include <stdio.h>

#define ADD_REST(sum, rest) \
    do {                    \
        switch (rest) {     \
        case 2:             \
            (sum) += 20;    \
            break;          \
        case 1:             \
            (sum) += 1;     \
            break;          \
        default:;           \
        }                   \
    } while (0)

#define GIVE_UP_IF(condition) \
    if (condition) {          \
        goto end;             \
    end:;                     \
    }

int main(void)
{
    int sum = 0;
    for (int rest = 0; rest < 4; rest++)
        ADD_REST(sum, rest);
    GIVE_UP_IF(sum == 21)
    printf("%d\n", sum);
    return sum;
}
