/* exit runs the handlers in reverse order, those registered late too, and ends with the status. */

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

OURS(atexit);
OURS(exit);
OURS(_Exit);
OURS(_exit);
OURS(getenv);
OURS(system);

static int output;

static void say(const char *word)
{
    CHECK(write(output, word, strlen(word)) > 0, "%s", word);
}

static void first(void)
{
    say("first ");
}

static void late(void)
{
    say("late ");
}

static void second(void)
{
    say("second ");
    minise_atexit(late);
}

static void leave(void)
{
    minise_atexit(first);
    minise_atexit(second);
    minise_exit(3);
}

static void leave_at_once(void)
{
    minise_atexit(first);
    minise_exit(minise_atexit(second) == 0 ? 4 : 5);
}

static void leave_without_handlers(void)
{
    minise_atexit(first);
    minise__exit(6);
}

static void leave_by_standard_name(void)
{
    minise_atexit(first);
    minise__Exit(7);
}

/* Runs `ending` in a process of its own; compares what it says and its exit code. */
static void check_ending(void (*ending)(void), const char *said, int status)
{
    char text[100];
    int ends[2], found;
    CHECK(pipe(ends) == 0, "pipe");
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        output = ends[1];
        ending();
    }
    close(ends[1]);
    waitpid(child, &found, 0);
    ssize_t size = read(ends[0], text, sizeof text - 1);
    text[size < 0 ? 0 : size] = '\0';
    close(ends[0]);
    CHECK(WIFEXITED(found) && WEXITSTATUS(found) == status, "%d", status);
    CHECK(strcmp(text, said) == 0, "\"%s\", not \"%s\"", text, said);
}

int main(void)
{
    check_ending(leave, "second late first ", 3);
    check_ending(leave_at_once, "second late first ", 4);
    check_ending(leave_without_handlers, "", 6);
    check_ending(leave_by_standard_name, "", 7);
    for (int count = 0; count < 32; count++)
        CHECK(minise_atexit(first) == 0, "handler %d", count);
    CHECK(minise_atexit(first) != 0, "one handler too many");
    CHECK(minise_getenv("PATH") == NULL, "getenv");
    CHECK(minise_system(NULL) == 0, "system");
    return differences != 0;
}
