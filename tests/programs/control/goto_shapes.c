/* Goto: forwards, backwards, out of nested loops, into blocks. */
#include <stdio.h>

static int find(int table[3][3], int key)
{
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            if (table[i][j] == key)
                goto found;
    return -1;
found:
    return i * 10 + j;
}

static int retry(int failures)
{
    int attempts = 0;
again:
    attempts++;
    if (attempts <= failures)
        goto again;
    return attempts;
}

static int into_block(int start)
{
    int n = 0;
    if (start)
        goto inside;
    for (n = 1; n < 5; n++) {
        int extra;
    inside:
        extra = n * 10;
        n += extra > 20;
    }
    return n;
}

static int cleanup(int stage)
{
    int undone = 0;
    if (stage < 1) goto none;
    if (stage < 2) goto first;
    if (stage < 3) goto second;
    undone |= 4;
second:
    undone |= 2;
first:
    undone |= 1;
none:
    return undone;
}

int main(void)
{
    int table[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    printf("%d %d %d\n", find(table, 6), find(table, 1), find(table, 10));
    printf("%d %d\n", retry(0), retry(5));
    printf("%d %d\n", into_block(0), into_block(1));
    for (int i = 0; i < 4; i++)
        printf("%d ", cleanup(i));
    printf("\n");
    goto end;
    printf("skipped\n");
end:;
    return 0;
}
