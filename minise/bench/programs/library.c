/* A small program that uses several parts of the library: each is compiled with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int ascending(const void *left, const void *right)
{
    return *(const int *)left - *(const int *)right;
}

int main(void)
{
    int numbers[] = {3, 1, 2};
    char text[16];
    qsort(numbers, 3, sizeof numbers[0], ascending);
    strcpy(text, "abc");
    printf("%d %zu %ld\n", numbers[0], strlen(text), strtol("42", NULL, 10));
    return 0;
}
