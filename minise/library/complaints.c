/* Messages on the standard error, with and without the text of errno, and the end of the program after them. */

#include <err.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void complain(const char *format, va_list arguments, const char *reason)
{
    fputs("program: ", stderr);
    if (format != NULL)
        vfprintf(stderr, format, arguments);
    if (reason != NULL)
        fprintf(stderr, "%s%s", format != NULL ? ": " : "", reason);
    fputs("\n", stderr);
}

/* Writes a message and the text of errno. */
void vwarn(const char *format, va_list arguments)
{
    complain(format, arguments, strerror(errno));
}

/* Writes a message. */
void vwarnx(const char *format, va_list arguments)
{
    complain(format, arguments, NULL);
}

/* Writes a message and the text of errno, and ends the program. */
void verr(int status, const char *format, va_list arguments)
{
    vwarn(format, arguments);
    exit(status);
}

/* Writes a message, and ends the program. */
void verrx(int status, const char *format, va_list arguments)
{
    vwarnx(format, arguments);
    exit(status);
}

/* Writes a message and the text of errno. */
void warn(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vwarn(format, arguments);
    va_end(arguments);
}

/* Writes a message. */
void warnx(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vwarnx(format, arguments);
    va_end(arguments);
}

/* Writes a message and the text of errno, and ends the program. */
void err(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    verr(status, format, arguments);
    va_end(arguments);
}

/* Writes a message, and ends the program. */
void errx(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    verrx(status, format, arguments);
    va_end(arguments);
}
