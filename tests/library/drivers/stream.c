/* Streams against glibc's: one script of operations run by both. Then the standard streams. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "check.h"

#undef putc
#undef getc
OURS(fopen);
OURS(fclose);
OURS(freopen);
OURS(fgetpos);
OURS(fsetpos);
OURS(fputs);
OURS(fputc);
OURS(putc);
OURS(putchar);
OURS(puts);
OURS(fwrite);
OURS(fread);
OURS(fgets);
OURS(fgetc);
OURS(getc);
OURS(getchar);
char *minise_gets(char *);
OURS(ungetc);
OURS(fseek);
OURS(ftell);
OURS(rewind);
OURS(feof);
OURS(ferror);
OURS(clearerr);
OURS(fflush);
OURS(setbuf);
OURS(setvbuf);
OURS(remove);
OURS(strerror);
OURS(perror);
extern FILE *minise_stdin, *minise_stdout, *minise_stderr;
extern int minise_errno;

#define SCRIPT theirs
#define PREFIXED(name) name
#include "stream_script.h"
#undef SCRIPT
#undef PREFIXED
#define SCRIPT ours
#define PREFIXED(name) minise_##name
#include "stream_script.h"

/* Runs `action` with a descriptor turned to the file "redirected", and puts into `text` what is there afterwards. */
static void redirected(int descriptor, void (*action)(void), char *text, size_t room)
{
    int kept = dup(descriptor);
    int file = open("redirected", O_RDWR | O_CREAT | O_TRUNC, 0666);
    dup2(file, descriptor);
    action();
    dup2(kept, descriptor);
    close(kept);
    ssize_t size = pread(file, text, room - 1, 0);
    text[size < 0 ? 0 : size] = '\0';
    close(file);
}

static void write_output(void)
{
    CHECK(minise_puts("text") >= 0, "puts");
    CHECK(minise_putchar('c') == 'c', "putchar");
}

static void write_errors(void)
{
    minise_errno = ENOENT;
    minise_perror("prefix");
    minise_errno = ERANGE;
    minise_perror("");
}

static void check_standard_streams(void)
{
    char text[128], line[16];
    fflush(stdout);
    redirected(1, write_output, text, sizeof text);
    CHECK(strcmp(text, "text\nc") == 0, "%s", text);
    redirected(2, write_errors, text, sizeof text);
    CHECK(strcmp(text, "prefix: No such file or directory\nNumerical result out of range\n") == 0, "%s", text);

    FILE *file = fopen("redirected", "w");
    fputs("1\nline\n\nend", file);
    fclose(file);
    CHECK(minise_freopen("redirected", "r", minise_stdin) == minise_stdin, "freopen");
    CHECK(minise_getchar() == '1' && minise_getchar() == '\n', "getchar");
    CHECK(strcmp(minise_gets(line), "line") == 0, "gets");
    CHECK(strcmp(minise_gets(line), "") == 0, "gets");
    CHECK(strcmp(minise_gets(line), "end") == 0, "gets");
    CHECK(minise_gets(line) == NULL && minise_getchar() == EOF, "gets at the end");
}

static void check_failures(void)
{
    FILE *file = minise_fopen("redirected", "r");
    CHECK(minise_fputc('x', file) == EOF && minise_ferror(file), "writing to a read file");
    minise_clearerr(file);
    long position; /* what our fpos_t is */
    minise_fgetc(file);
    minise_setbuf(file, NULL);
    CHECK(minise_fgetpos(file, (fpos_t *)&position) == 0 && position == 1, "fgetpos");
    minise_fgetc(file);
    CHECK(minise_fsetpos(file, (fpos_t *)&position) == 0 && minise_ftell(file) == 1, "fsetpos");
    CHECK(!minise_ferror(file), "clearerr");
    minise_fclose(file);
    file = minise_fopen("redirected", "w");
    CHECK(minise_fgetc(file) == EOF && minise_ferror(file) && !minise_feof(file), "reading from a written file");
    minise_fclose(file);
    minise_errno = 0;
    CHECK(minise_fopen("no such file", "r") == NULL && minise_errno == ENOENT, "errno of fopen");
}

static void check_error_texts(void)
{
    static const int numbers[] = {
        0, EPERM, ENOENT, EINTR, EIO, EBADF, EAGAIN, ENOMEM, EACCES, EFAULT, EBUSY, EEXIST, ENOTDIR, EISDIR, EINVAL,
        EMFILE, ENOSPC, ESPIPE, EPIPE, EDOM, ERANGE, EOVERFLOW, EILSEQ, -1, 4000,
    };
    for (unsigned int each = 0; each < sizeof numbers / sizeof numbers[0]; each++)
        CHECK(strcmp(minise_strerror(numbers[each]), strerror(numbers[each])) == 0, "%d", numbers[each]);
}

int main(void)
{
    static long log[500], expected_log[500];
    ours(log);
    theirs(expected_log);
    for (int step = 0; step < 500; step++)
        CHECK(log[step] == expected_log[step], "result %d is %ld, not %ld", step, log[step], expected_log[step]);
    check_standard_streams();
    check_failures();
    check_error_texts();
    return differences != 0;
}
