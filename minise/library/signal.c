/* Signals that the program sends to itself: none comes from outside. */

#include <errno.h>
#include <signal.h>
#include <stdlib.h>

#define COUNT 65

static sighandler_t handlers[COUNT];

/* Says what happens at a signal; returns what was said before, or SIG_ERR. */
sighandler_t signal(int number, sighandler_t handler)
{
    sighandler_t before;
    if (number < 1 || number >= COUNT || number == SIGKILL || number == SIGSTOP) {
        errno = EINVAL;
        return SIG_ERR;
    }
    before = handlers[number];
    handlers[number] = handler;
    return before;
}

/* Sends a signal to the program; returns 0, or -1. Where nobody handles it, most signals end the program. */
int raise(int number)
{
    sighandler_t handler;
    if (number < 1 || number >= COUNT) {
        errno = EINVAL;
        return -1;
    }
    handler = handlers[number];
    if (handler == SIG_IGN)
        return 0;
    if (handler != SIG_DFL)
        handler(number);
    else if (number != SIGCHLD && number != SIGCONT && number != SIGURG && number != SIGWINCH)
        abort();
    return 0;
}
