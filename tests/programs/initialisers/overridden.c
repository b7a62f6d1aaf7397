/* A later designator overrides an earlier one; order does not matter for the rest. */
#include <stdio.h>

enum key { LEFT, RIGHT, UP, DOWN, KEYS };

static const char *action[KEYS] = {[DOWN] = "down", [LEFT] = "left", [UP] = "up"};

struct options { int width, height; const char *title; double zoom; };

static void show(struct options o)
{
    printf("%dx%d '%s' %g\n", o.width, o.height, o.title ? o.title : "", o.zoom);
}

#define OPTIONS(...) ((struct options){.width = 80, __VA_ARGS__})

int main(void)
{
    for (int k = 0; k < KEYS; k++)
        printf("%s ", action[k] ? action[k] : "-");
    printf("\n");
    show(OPTIONS(.height = 24));
    show(OPTIONS(.title = "named", .zoom = 1.5));
    show((struct options){.zoom = 2, .title = "last", .height = 1, .width = 2});
    int order[5] = {[4] = 4, [2] = 2, 3, [0] = 0, 1};
    for (int i = 0; i < 5; i++)
        printf("%d", order[i]);
    printf("\n");
    return 0;
}
