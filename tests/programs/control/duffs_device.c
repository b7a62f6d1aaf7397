/* A switch that jumps into the middle of a loop. */
#include <stdio.h>

static void copy(char *to, const char *from, int count)
{
    int rounds = (count + 7) / 8;
    switch (count % 8) {
    case 0: do { *to++ = *from++;
    /* fall through */
    case 7:      *to++ = *from++;
    /* fall through */
    case 6:      *to++ = *from++;
    /* fall through */
    case 5:      *to++ = *from++;
    /* fall through */
    case 4:      *to++ = *from++;
    /* fall through */
    case 3:      *to++ = *from++;
    /* fall through */
    case 2:      *to++ = *from++;
    /* fall through */
    case 1:      *to++ = *from++;
            } while (--rounds > 0);
    }
}

int main(void)
{
    const char *source = "the quick brown fox jumps over the lazy dog";
    for (int n = 1; n <= 43; n += 7) {
        char target[50] = {0};
        copy(target, source, n);
        printf("%2d [%s]\n", n, target);
    }
    return 0;
}
