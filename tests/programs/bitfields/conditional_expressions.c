/* Bit-fields as operands of assignments in chains, conditions and calls. */
#include <stdio.h>

struct state { unsigned phase : 2, alarm : 1, tries : 3; signed drift : 3; };

static int step(struct state *s)
{
    s->phase = (s->phase + 1) & 3;
    if (s->phase == 0 && s->tries < 7)
        s->tries++;
    s->alarm = s->tries >= 3;
    s->drift = s->drift == 3 ? -4 : s->drift + 1;
    return s->alarm ? s->tries : -1;
}

int main(void)
{
    struct state s = {0, 0, 0, 0};
    for (int i = 0; i < 16; i++) {
        int result = step(&s);
        printf("%d/%u/%d ", result, s.phase, s.drift);
    }
    printf("\n");
    int wide = s.tries = 6;
    printf("%d\n", wide);
    wide = s.phase = s.tries = 5u & 7u;
    printf("%d %u\n", wide, s.phase);
    printf("%d\n", (s.alarm && s.phase) || s.drift);
    printf("%s\n", s.alarm ? "alarm" : "quiet");
    return s.tries;
}
