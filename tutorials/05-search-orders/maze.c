/* A maze. Moves are letters: u, d, l, r. Whoever comes to # has found the way out. */
#include <assert.h>
#include <minise.h>

enum { MOVES = 9 };

static const char maze[5][6] = {
    "+---+",
    "|   |",
    "| |-+",
    "|   #",
    "+---+",
};

int main(void)
{
    char moves[MOVES];
    minise_symbolic(moves, sizeof moves, "moves");
    int x = 1, y = 1;
    for (int i = 0; i < MOVES; i++) {
        int to_x = x, to_y = y;
        switch (moves[i]) {
        case 'u': to_y--; break;
        case 'd': to_y++; break;
        case 'l': to_x--; break;
        case 'r': to_x++; break;
        default: return 1; /* no move */
        }
        if (maze[to_y][to_x] == '#')
            assert(!"the way out"); /* a fault is what minise looks for */
        if (maze[to_y][to_x] != ' ')
            return 2; /* a wall */
        x = to_x;
        y = to_y;
    }
    return 0;
}
