/* strcpy, strncpy, strcat, strncat, memcpy, memmove, memset. */
#include <stdio.h>
#include <string.h>

static void dump(const char *b, int n)
{
    for (int i = 0; i < n; i++)
        putchar(b[i] ? b[i] : '_');
    putchar('\n');
}

int main(void)
{
    char b[16];
    memset(b, '#', sizeof b);
    dump(b, 16);
    printf("%d\n", strcpy(b, "copy") == b);
    dump(b, 16);
    strncpy(b, "padded", 10);
    dump(b, 16);
    strncpy(b, "truncated here", 5);
    dump(b, 16);
    strcpy(b, "a");
    strcat(b, "bc");
    strncat(b, "defgh", 3);
    strncat(b, "i", 10);
    dump(b, 16);
    memcpy(b + 8, b, 4);
    dump(b, 16);
    memmove(b + 2, b, 8);
    dump(b, 16);
    memmove(b, b + 2, 8);
    dump(b, 16);
    memset(b + 3, 0, 4);
    dump(b, 16);
    int numbers[4] = {1, 2, 3, 4}, copy[4];
    memcpy(copy, numbers, sizeof copy);
    memmove(copy + 1, copy, 3 * sizeof *copy);
    printf("%d %d %d %d\n", copy[0], copy[1], copy[2], copy[3]);
    memset(numbers, 0xff, sizeof numbers);
    printf("%d\n", numbers[2]);
    memset(numbers, 0, 0);
    memcpy(copy, numbers, 0);
    printf("%d %d\n", numbers[0], copy[0]);
    return 0;
}
