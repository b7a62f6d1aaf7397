/* Switch: fallthrough, default in the middle, nested, over characters and wide values. */
#include <stdio.h>

static int fall(int n)
{
    int r = 0;
    switch (n) {
    case 1:
        r += 1;
        /* fall through */
    case 2:
        r += 2;
        break;
    default:
        r += 100;
        /* fall through */
    case 3:
        r += 3;
        /* fall through */
    case 4:
    case 5:
        r += 5;
    }
    return r;
}

static int nested(int a, int b)
{
    switch (a) {
    case 0:
        switch (b) {
        case 0: return 1;
        default: break;
        }
        return 2;
    case 1:
        for (int i = 0; i < 10; i++) {
            switch (i * b) {
            case 6: return i * 100;
            case 7: continue;
            }
            if (i == 8)
                break;
        }
        return 3;
    }
    return 4;
}

static const char *wide(long n)
{
    switch (n) {
    case 0x100000000L: return "four giga";
    case -1: return "minus one";
    case 'x': return "x";
    }
    return "none";
}

int main(void)
{
    for (int i = 0; i < 7; i++)
        printf("%d ", fall(i));
    printf("\n%d %d %d %d %d\n", nested(0, 0), nested(0, 1), nested(1, 2), nested(1, 7), nested(2, 0));
    printf("%s %s %s %s\n", wide(4294967296), wide(-1), wide(120), wide(0));
    switch (3)
    default:
        printf("only default\n");
    switch (0) {
    }
    unsigned char c = 200;
    switch (c) {
    case 200: printf("promoted\n"); break;
    case -56: printf("wrong\n"); break;
    }
    return 0;
}
