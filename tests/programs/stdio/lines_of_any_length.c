/* getline and getdelim make room for what they read; asprintf for what it writes. */
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *joined(const char *format, ...)
{
    char *text = NULL;
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&text, format, arguments) < 0)
        text = NULL;
    va_end(arguments);
    return text;
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    while ((length = getline(&line, &room, stdin)) >= 0) {
        if (length > 0 && line[length - 1] == '\n')
            line[length - 1] = '.';
        printf("%ld %d %.20s\n", (long)length, room > (size_t)length, line);
        if (line[0] == 'w')
            break;
    }
    while ((length = getdelim(&line, &room, ',', stdin)) > 0)
        printf("%ld [%s]\n", (long)length, line);
    printf("%ld %d\n", (long)length, feof(stdin) != 0);
    free(line);

    char *text;
    int count = asprintf(&text, "%d and %s", 42, "more");
    printf("%d %zu %s\n", count, strlen(text), text);
    char *twice = joined("<%s|%5.2f|%c>", text, 2.5, 'x');
    puts(twice);
    free(text);
    free(twice);
    fflush(stdout);
    printf("%d\n", dprintf(1, "by number %d\n", 1));
    return 0;
}
