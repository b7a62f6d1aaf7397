/* A signed number in a symbolic text, read by hand. */
// paths: 15
#include <minise.h>

static int parse(const char *s, int *value)
{
    int negative = 0, digits = 0;
    *value = 0;
    if (*s == '-') {
        negative = 1;
        s++;
    }
    while (*s >= '0' && *s <= '9') {
        *value = *value * 10 + (*s++ - '0');
        digits++;
    }
    if (negative)
        *value = -*value;
    return digits > 0 && *s == '\0';
}

int main(void)
{
    char text[4];
    int value;
    minise_symbolic(text, sizeof text - 1, "text");
    text[3] = '\0';
    if (parse(text, &value))
        return value & 0xff;
    return 0;
}
