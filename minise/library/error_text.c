/* Error numbers in words. */

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char *const texts[] = {
    [0] = "Success",
    [EPERM] = "Operation not permitted",
    [ENOENT] = "No such file or directory",
    [EINTR] = "Interrupted system call",
    [EIO] = "Input/output error",
    [EBADF] = "Bad file descriptor",
    [EAGAIN] = "Resource temporarily unavailable",
    [ENOMEM] = "Cannot allocate memory",
    [EACCES] = "Permission denied",
    [EFAULT] = "Bad address",
    [EBUSY] = "Device or resource busy",
    [EEXIST] = "File exists",
    [ENOTDIR] = "Not a directory",
    [EISDIR] = "Is a directory",
    [EINVAL] = "Invalid argument",
    [EMFILE] = "Too many open files",
    [ENOSPC] = "No space left on device",
    [ESPIPE] = "Illegal seek",
    [EPIPE] = "Broken pipe",
    [EDOM] = "Numerical argument out of domain",
    [ERANGE] = "Numerical result out of range",
    [EOVERFLOW] = "Value too large for defined data type",
    [EILSEQ] = "Invalid or incomplete multibyte or wide character",
};

/* The text of an error number. It may change at the next call. */
char *strerror(int number)
{
    static char unknown[40];
    if (number >= 0 && number < (int)(sizeof texts / sizeof texts[0]) && texts[number] != NULL)
        return (char *)texts[number];
    snprintf(unknown, sizeof unknown, "Unknown error %d", number);
    return unknown;
}

/* Writes `prefix` (unless it is NULL or empty), a colon and a space, and the text of errno to the standard error. */
void perror(const char *prefix)
{
    const char *text = strerror(errno);
    if (prefix != NULL && *prefix != '\0')
        fprintf(stderr, "%s: %s\n", prefix, text);
    else
        fprintf(stderr, "%s\n", text);
}
