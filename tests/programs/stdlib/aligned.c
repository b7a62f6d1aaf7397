/* Blocks at multiples of an alignment, and blocks of elements. */
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    void *block = NULL;
    for (size_t alignment = 16; alignment <= 4096; alignment *= 4) {
        char *first = aligned_alloc(alignment, 3 * alignment), *second = memalign(alignment, 10);
        printf("%zu: %d %d", alignment, (int)((uintptr_t)first % alignment), (int)((uintptr_t)second % alignment));
        int failed = posix_memalign(&block, alignment, 5);
        printf(" %d %d\n", failed, (int)((uintptr_t)block % alignment));
        memset(first, 1, 3 * alignment);
        strcpy(block, "text");
        free(first);
        free(second);
        free(block);
    }
    printf("%d %d\n", posix_memalign(&block, 24, 8) == EINVAL, posix_memalign(&block, 2, 8) == EINVAL);
    char *page = valloc(100);
    printf("%d\n", (int)((uintptr_t)page % 4096));
    free(page);

    int *numbers = reallocarray(NULL, 3, sizeof *numbers);
    for (int i = 0; i < 3; i++)
        numbers[i] = i * i;
    numbers = reallocarray(numbers, 4, sizeof *numbers);
    numbers[3] = 9;
    printf("%d %d %d\n", numbers[1], numbers[2], numbers[3]);
    errno = 0;
    volatile size_t huge = SIZE_MAX / 2;
    int is_refused = reallocarray(numbers, huge, 4) == NULL;
    printf("%d %d\n", is_refused, errno == ENOMEM);
    free(numbers);
    unsigned seed = 42;
    int one = rand_r(&seed), two = rand_r(&seed);
    printf("%d %d %u\n", one, two, seed);
    return 0;
}
