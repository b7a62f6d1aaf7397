/* Conway's game of life on a torus. */
#include <stdio.h>
#include <string.h>

enum { ROWS = 8, COLUMNS = 10 };

static char world[ROWS][COLUMNS + 1] = {
    ".#........",
    "..#.......",
    "###.......",
    "..........",
    "......###.",
    "..........",
    "..........",
    "..........",
};

static int neighbours(int row, int column)
{
    int n = 0;
    for (int dr = -1; dr <= 1; dr++)
        for (int dc = -1; dc <= 1; dc++)
            if (dr || dc)
                n += world[(row + dr + ROWS) % ROWS][(column + dc + COLUMNS) % COLUMNS] == '#';
    return n;
}

static int step(void)
{
    char next[ROWS][COLUMNS + 1];
    int alive = 0;
    for (int r = 0; r < ROWS; r++) {
        for (int c = 0; c < COLUMNS; c++) {
            int n = neighbours(r, c);
            next[r][c] = n == 3 || (n == 2 && world[r][c] == '#') ? '#' : '.';
            alive += next[r][c] == '#';
        }
        next[r][COLUMNS] = '\0';
    }
    memcpy(world, next, sizeof world);
    return alive;
}

int main(void)
{
    int alive = 0;
    for (int generation = 1; generation <= 4; generation++) {
        alive = step();
        printf("%d: %d\n", generation, alive);
    }
    for (int r = 0; r < ROWS; r++)
        puts(world[r]);
    return alive;
}
