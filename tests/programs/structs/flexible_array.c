/* A flexible array member at the end of an allocated struct. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buffer { unsigned length; char text[]; };
struct samples { short count; double values[]; };

static struct buffer *make(const char *text)
{
    unsigned n = (unsigned)strlen(text);
    struct buffer *b = malloc(sizeof *b + n + 1);
    b->length = n;
    memcpy(b->text, text, n + 1);
    return b;
}

int main(void)
{
    struct buffer *a = make("flexible"), *b = make("");
    printf("%u %s %u [%s]\n", a->length, a->text, b->length, b->text);
    a->text[0] = 'F';
    printf("%s\n", a->text);
    printf("%d %d\n", (int)sizeof(struct buffer), (int)offsetof(struct buffer, text));
    printf("%d %d\n", (int)sizeof(struct samples), (int)offsetof(struct samples, values));
    struct samples *s = malloc(offsetof(struct samples, values) + 4 * sizeof(double));
    s->count = 4;
    for (int i = 0; i < s->count; i++)
        s->values[i] = i * 0.5;
    printf("%g\n", s->values[3]);
    free(a);
    free(b);
    free(s);
    return 0;
}
