/* A way of 28 unknown steps through a labyrinth: every way that bumps into no wall and does not cross itself. Walls
   marked '|' in the third row give way, as they do by mistake in the labyrinth by which KLEE is often shown. */
#include <minise.h>
#include <stdio.h>

#define STEPS 28
#define ROWS 7
#define COLUMNS 11

static char plan[ROWS][COLUMNS + 1] = {
    "+-+---+---+",
    "| |     |!|",
    "| | --+ | |",
    "| |   | | |",
    "| +-- | | |",
    "|     |   |",
    "+-----+---+",
};

static void show(void)
{
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++)
            printf("%c", plan[row][column]);
        printf("\n");
    }
}

static int is_wall(int row, int column)
{
    if (plan[row][column] == ' ')
        return 0;
    return row != 2 || plan[row][column] != '|' || column <= 0 || column >= COLUMNS;
}

int main(void)
{
    char steps[STEPS];
    int row = 1, column = 1;
    minise_symbolic(steps, sizeof steps, "steps");
    plan[row][column] = '.';
    show();
    for (int i = 0; i < STEPS; i++) {
        int new_row = row, new_column = column;
        switch (steps[i]) {
        case 'n': new_row--; break;
        case 's': new_row++; break;
        case 'w': new_column--; break;
        case 'e': new_column++; break;
        default: return 1;
        }
        if (plan[new_row][new_column] == '!') {
            printf("found after %d steps\n", i + 1);
            return 0;
        }
        printf("%c to %d, %d\n", steps[i], new_row, new_column);
        if (is_wall(new_row, new_column))
            return 2;
        row = new_row;
        column = new_column;
        plan[row][column] = '.';
        show();
    }
    return 3;
}
