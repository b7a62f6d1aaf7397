/* Generic code through void pointers: swap, search, reverse. */
#include <stdio.h>
#include <string.h>

static void exchange(void *a, void *b, size_t size)
{
    unsigned char *p = a, *q = b;
    while (size-- > 0) {
        unsigned char t = *p;
        *p++ = *q;
        *q++ = t;
    }
}

static void reverse(void *base, size_t count, size_t size)
{
    char *first = base;
    for (size_t i = 0; i < count / 2; i++)
        exchange(first + i * size, first + (count - 1 - i) * size, size);
}

static void *search(const void *base, size_t count, size_t size, const void *key)
{
    const char *p = base;
    for (size_t i = 0; i < count; i++, p += size)
        if (memcmp(p, key, size) == 0)
            return (void *)p;
    return NULL;
}

int main(void)
{
    int numbers[] = {1, 2, 3, 4, 5};
    double reals[] = {1.5, 2.5, 3.5};
    const char *names[] = {"ann", "bob"};
    reverse(numbers, 5, sizeof(int));
    reverse(reals, 3, sizeof reals[0]);
    reverse(names, 2, sizeof(char *));
    for (int i = 0; i < 5; i++)
        printf("%d ", numbers[i]);
    printf("%g %s\n", reals[0], names[0]);
    int key = 2;
    int *found = search(numbers, 5, sizeof key, &key);
    printf("%d\n", (int)(found - numbers));
    key = 9;
    printf("%d\n", search(numbers, 5, sizeof key, &key) == NULL);
    return 0;
}
