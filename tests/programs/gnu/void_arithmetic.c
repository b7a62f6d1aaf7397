/* A pointer to void moves by bytes. */
#include <stdio.h>
#include <string.h>

static void copy_backwards(void *target, const void *source, size_t size)
{
    const void *end = source + size;

    while (end > source) {
        end--;
        memcpy(target, end, 1);
        target += 1;
    }
}

int main(void)
{
    char text[] = "stressed", reversed[sizeof text] = "";
    void *place = text;

    copy_backwards(reversed, text, strlen(text));
    printf("%s %d\n", reversed, (int)(place + 5 - (void *)text));
    return 0;
}
