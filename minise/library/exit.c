/* The end of the program. */

#include <stdlib.h>
#include <unistd.h>

#include "primitives.h"

enum { HANDLERS = 32 }; /* at least 32 must be accepted (C11 7.22.4.2p3) */

static void (*handlers[HANDLERS])(void);
static int handler_count;

/* Registers a function that exit calls; returns 0, or another number if there is no room. */
int atexit(void (*handler)(void))
{
    if (handler_count == HANDLERS)
        return -1;
    handlers[handler_count] = handler;
    handler_count++;
    return 0;
}

/* Calls the registered functions, the last one first, and ends the program. Output is not buffered, so there is none
   to write. A handler may register another one. */
void exit(int status)
{
    while (handler_count > 0) {
        handler_count--;
        handlers[handler_count]();
    }
    __minise_exit(status);
}

/* Ends the program without calling the registered functions. */
void _Exit(int status)
{
    __minise_exit(status);
}

/* As _Exit. */
void _exit(int status)
{
    __minise_exit(status);
}
