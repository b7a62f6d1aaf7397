/* A vending machine as a transition table. */
#include <stdio.h>

enum state { IDLE, FIVE, TEN, FIFTEEN, STATES };
enum event { NICKEL, DIME, BUTTON, REFUND, EVENTS };

struct transition { enum state next; int change, sold; };

static const struct transition table[STATES][EVENTS] = {
    [IDLE] = {{FIVE, 0, 0}, {TEN, 0, 0}, {IDLE, 0, 0}, {IDLE, 0, 0}},
    [FIVE] = {{TEN, 0, 0}, {FIFTEEN, 0, 0}, {FIVE, 0, 0}, {IDLE, 5, 0}},
    [TEN] = {{FIFTEEN, 0, 0}, {FIFTEEN, 5, 0}, {TEN, 0, 0}, {IDLE, 10, 0}},
    [FIFTEEN] = {{FIFTEEN, 5, 0}, {FIFTEEN, 10, 0}, {IDLE, 0, 1}, {IDLE, 15, 0}},
};

static const char *const names[] = {"idle", "five", "ten", "fifteen"};

int main(void)
{
    enum state s = IDLE;
    int change = 0, sold = 0;
    for (const char *p = "ndbndbddbrxnr"; *p; p++) {
        enum event e;
        switch (*p) {
        case 'n': e = NICKEL; break;
        case 'd': e = DIME; break;
        case 'b': e = BUTTON; break;
        case 'r': e = REFUND; break;
        default: printf("%c ignored\n", *p); continue;
        }
        const struct transition *t = &table[s][e];
        printf("%c: %s -> %s\n", *p, names[s], names[t->next]);
        s = t->next;
        change += t->change;
        sold += t->sold;
    }
    printf("%d sold, %d change\n", sold, change);
    return sold;
}
