/* Break and continue reach only the innermost loop. */
#include <stdio.h>

int main(void)
{
    for (int i = 0; i < 5; i++) {
        if (i == 1)
            continue;
        for (int j = 0;; j++) {
            if (j > i)
                break;
            if (j == 2)
                continue;
            printf("%d%d ", i, j);
        }
        if (i == 3)
            break;
    }
    printf("\n");
    int n = 0;
    do {
        n++;
        if (n == 3)
            continue;
        printf("%d ", n);
    } while (n < 5);
    printf("\n");
    int i = 10;
    while (i-- > 0) {
        switch (i) {
        case 8: continue;
        case 7: break;
        case 3: i = 0; break;
        default: printf("%d ", i);
        }
        if (i == 7)
            printf("seven ");
    }
    printf("%d\n", i);
    return 0;
}
