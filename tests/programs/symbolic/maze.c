/* A walk through a maze: the assertion says that the way out does not exist. */
// paths: 101
#include <assert.h>
#include <minise.h>

enum { ROWS = 5, COLUMNS = 6, STEPS = 6 };

static const char maze[ROWS][COLUMNS + 1] = {
    "+----+",
    "|  # |",
    "|#   |",
    "| # E|",
    "+----+",
};

int main(void)
{
    char moves[STEPS];
    int row = 1, column = 1;
    minise_symbolic(moves, sizeof moves, "moves");
    for (int i = 0; i < STEPS; i++) {
        int r = row, c = column;
        switch (moves[i]) {
        case 'u': r--; break;
        case 'd': r++; break;
        case 'l': c--; break;
        case 'r': c++; break;
        default: return 1;
        }
        assert(maze[r][c] != 'E'); // fault: assertion failure
        if (maze[r][c] != ' ')
            return 2;
        row = r;
        column = c;
    }
    return 0;
}
