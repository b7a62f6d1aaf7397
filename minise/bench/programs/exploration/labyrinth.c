/* A way of 28 unknown steps through a labyrinth: every way that does not bump into a wall or into itself. */
#include <assert.h>
#include <minise.h>
#include <stdio.h>

#define STEPS 28
#define ROWS 7
#define COLUMNS 11

static char plan[ROWS][COLUMNS + 1] = {
    "###########",
    "# #     #!#",
    "# # ### # #",
    "# #   # # #",
    "# ### # # #",
    "#     #   #",
    "###########",
};

static void show(void)
{
    for (int row = 0; row < ROWS; row++)
        puts(plan[row]);
}

int main(void)
{
    char steps[STEPS];
    int row = 1, column = 1;
    minise_symbolic(steps, sizeof steps, "steps");
    plan[row][column] = '.';
    for (int i = 0; i < STEPS; i++) {
        switch (steps[i]) {
        case 'n': row--; break;
        case 's': row++; break;
        case 'w': column--; break;
        case 'e': column++; break;
        default: return 1;
        }
        assert(plan[row][column] != '!'); /* the treasure can be reached */
        if (plan[row][column] != ' ')
            return 2;
        plan[row][column] = '.';
        show();
    }
    return 0;
}
