/* Files by their numbers: open, read, write, lseek, close; a stream on such a file; waiting takes no time. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void)
{
    const char *name = "descriptors.tmp";
    char text[32] = "";
    unlink(name);
    errno = 0;
    int file = open(name, O_RDONLY);
    printf("%d %d\n", file, errno == ENOENT);
    file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    printf("%d %ld\n", file > 2, (long)write(file, "hello, world", 12));
    printf("%d\n", close(file));
    printf("%d\n", close(file));

    file = open(name, O_RDWR);
    printf("%ld", (long)read(file, text, 5));
    printf(" %s %ld\n", text, (long)lseek(file, 0, SEEK_CUR));
    printf("%ld\n", (long)lseek(file, -5, SEEK_END));
    printf("%ld", (long)write(file, "WORLD", 5));
    printf(" %ld", (long)lseek(file, 0, SEEK_SET));
    printf(" %ld %s\n", (long)read(file, text, sizeof text - 1), text);
    close(file);

    file = open(name, O_WRONLY | O_APPEND);
    FILE *stream = fdopen(file, "a");
    printf("%d\n", fileno(stream) == file);
    fputs(" and more", stream);
    fclose(stream);
    file = open(name, O_WRONLY | O_CREAT | O_EXCL, 0600);
    printf("%d %d\n", file, errno == EEXIST);
    file = open(name, O_RDONLY);
    memset(text, 0, sizeof text);
    printf("%ld", (long)read(file, text, sizeof text - 1));
    printf(" %s\n", text);
    close(file);
    printf("%d\n", unlink(name));
    printf("%d\n", unlink(name));
    printf("%d %d %u %d\n", fileno(stdin), fileno(stderr), sleep(0), usleep(1));
    printf("%d\n", isatty(77));
    return 0;
}
