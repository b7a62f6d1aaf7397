/* Runs one program on many inputs, in a process of its own for each: `harness < pairs`, where a pair is the two bytes
 * x and y. For each it writes how the process ended (the status of wait), the lengths of standard output and standard
 * error, and both texts. The program is compiled with -Dmain=program_main. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 1 << 16 }; /* bytes of output, which is also what a pipe holds */

int program_main(void);

static unsigned char given[2];

unsigned char minise_uchar(const char *name)
{
    return given[strcmp(name, "x") != 0];
}

static unsigned all_of(int from, char *to)
{
    unsigned length = 0;
    for (ssize_t count; (count = read(from, to + length, MOST - length)) > 0;)
        length += (unsigned) count;
    close(from);
    return length;
}

int main(void)
{
    static char texts[2][MOST];
    while (fread(given, 1, 2, stdin) == 2) {
        int out[2], errors[2], status;
        if (pipe(out) || pipe(errors))
            return 1;
        fflush(stdout);
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0) {
            dup2(out[1], 1);
            dup2(errors[1], 2);
            setvbuf(stdout, 0, _IONBF, 0); /* what was printed before a fault is not lost */
            exit(program_main());
        }
        close(out[1]);
        close(errors[1]);
        unsigned lengths[2] = {all_of(out[0], texts[0]), all_of(errors[0], texts[1])};
        waitpid(child, &status, 0);
        fwrite(&status, sizeof status, 1, stdout);
        fwrite(lengths, sizeof lengths, 1, stdout);
        fwrite(texts[0], 1, lengths[0], stdout);
        fwrite(texts[1], 1, lengths[1], stdout);
    }
    return 0;
}
