/* Switch over an enum; enumerators hidden by inner declarations. */
#include <stdio.h>

typedef enum { IDLE, RUNNING, STOPPED } state;

static state after(state s, char event)
{
    switch (s) {
    case IDLE:
        return event == 'g' ? RUNNING : IDLE;
    case RUNNING:
        if (event == 's')
            return STOPPED;
        return RUNNING;
    case STOPPED:
        break;
    }
    return event == 'r' ? IDLE : STOPPED;
}

int main(void)
{
    state s = IDLE;
    for (const char *e = "xgxsgrg"; *e; e++) {
        s = after(s, *e);
        printf("%d", s);
    }
    printf("\n");
    {
        enum { STOPPED = 40, IDLE };
        printf("%d %d %d\n", IDLE, RUNNING, STOPPED);
        int RUNNING = 77;
        printf("%d\n", RUNNING);
    }
    printf("%d %d %d\n", IDLE, RUNNING, STOPPED);
    return s;
}
