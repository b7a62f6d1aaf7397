/* Enumerators in array bounds, bit-fields, cases and other enumerators. */
#include <stdio.h>

enum limits { WIDTH = 4, HEIGHT = WIDTH - 1, CELLS = WIDTH * HEIGHT, BITS = 3 };
enum direction { NORTH, EAST, SOUTH, WEST, DIRECTIONS };

struct robot { enum direction facing; unsigned steps : BITS; int x, y; };

static const int dx[DIRECTIONS] = {[EAST] = 1, [WEST] = -1};
static const int dy[DIRECTIONS] = {[NORTH] = -1, [SOUTH] = 1};

int main(void)
{
    char board[HEIGHT][WIDTH + 1];
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++)
            board[y][x] = '.';
        board[y][WIDTH] = '\0';
    }
    struct robot r = {EAST, 0, 0, 0};
    for (int i = 0; i < CELLS; i++) {
        board[r.y][r.x] = (char)('a' + i);
        int x = r.x + dx[r.facing], y = r.y + dy[r.facing];
        if (x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT || board[y][x] != '.') {
            r.facing = (r.facing + 1) % DIRECTIONS;
            x = r.x + dx[r.facing];
            y = r.y + dy[r.facing];
        }
        r.x = x;
        r.y = y;
        r.steps = (r.steps + 1) & 7;
    }
    for (int y = 0; y < HEIGHT; y++)
        puts(board[y]);
    printf("%d %u\n", (int)sizeof board, r.steps);
    return 0;
}
