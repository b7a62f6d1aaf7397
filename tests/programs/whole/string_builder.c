/* A growing string with formatted appends. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { char *text; size_t length, capacity; } builder;

static void reserve(builder *b, size_t extra)
{
    if (b->length + extra + 1 > b->capacity) {
        while (b->length + extra + 1 > b->capacity)
            b->capacity = b->capacity ? b->capacity * 2 : 8;
        b->text = realloc(b->text, b->capacity);
    }
}

static builder *append(builder *b, const char *text)
{
    size_t n = strlen(text);
    reserve(b, n);
    memcpy(b->text + b->length, text, n + 1);
    b->length += n;
    return b;
}

static builder *format(builder *b, const char *template, ...)
{
    va_list list;
    va_start(list, template);
    int n = vsnprintf(NULL, 0, template, list);
    va_end(list);
    reserve(b, (size_t)n);
    va_start(list, template);
    vsnprintf(b->text + b->length, (size_t)n + 1, template, list);
    va_end(list);
    b->length += (size_t)n;
    return b;
}

static void replace(builder *b, const char *from, const char *to)
{
    builder r = {0, 0, 0};
    append(&r, "");
    const char *rest = b->text, *found;
    while ((found = strstr(rest, from))) {
        format(&r, "%.*s%s", (int)(found - rest), rest, to);
        rest = found + strlen(from);
    }
    append(&r, rest);
    free(b->text);
    *b = r;
}

int main(void)
{
    builder b = {0, 0, 0};
    append(append(&b, "dear "), "NAME, ");
    format(&b, "you have %d new %s", 3, "messages");
    format(append(&b, "; NAME, "), "%.2f%% used", 12.5);
    printf("%s (%d of %d)\n", b.text, (int)b.length, (int)b.capacity);
    replace(&b, "NAME", "Charlotte");
    printf("%s (%d)\n", b.text, (int)b.length);
    replace(&b, " ", "");
    printf("%s\n", b.text);
    free(b.text);
    return 0;
}
