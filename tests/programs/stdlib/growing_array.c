/* realloc keeps the contents; calloc gives zeros. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int *a = NULL;
    size_t size = 0;
    for (int i = 0; i < 50; i++) {
        if ((size_t)i == size) {
            size = size ? size * 2 : 1;
            a = realloc(a, size * sizeof *a);
            if (!a)
                return 1;
        }
        a[i] = i * 3;
    }
    int sum = 0;
    for (int i = 0; i < 50; i++)
        sum += a[i];
    printf("%d %d\n", sum, (int)size);
    a = realloc(a, 10 * sizeof *a);
    printf("%d\n", a[9]);
    free(a);

    long *z = calloc(20, sizeof *z);
    for (int i = 0; i < 20; i++)
        if (z[i])
            return 2;
    z[19] = 7;
    printf("%ld %ld\n", z[0], z[19]);
    free(z);
    free(NULL);
    char *text = malloc(6);
    for (int i = 0; i < 5; i++)
        text[i] = (char)('a' + i);
    text[5] = 0;
    text = realloc(text, 12);
    text[5] = '!';
    text[6] = 0;
    printf("%s\n", text);
    free(text);
    return 0;
}
