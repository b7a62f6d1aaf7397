/* The shortest way through a maze, drawn. */
#include <stdio.h>
#include <string.h>

enum { ROWS = 7, COLUMNS = 12 };

static char maze[ROWS][COLUMNS + 1] = {
    "############",
    "#S.#.....#.#",
    "#..#.###.#.#",
    "##.#.#...#.#",
    "#....#.#.#.#",
    "#.####.#..E#",
    "############",
};

int main(void)
{
    static const int dr[] = {-1, 0, 1, 0}, dc[] = {0, 1, 0, -1};
    int queue[ROWS * COLUMNS], from[ROWS * COLUMNS], head = 0, tail = 0, end = -1;
    memset(from, -1, sizeof from);
    for (int i = 0; i < ROWS * COLUMNS; i++)
        if (maze[i / COLUMNS][i % COLUMNS] == 'S') {
            queue[tail++] = i;
            from[i] = i;
        }
    while (head < tail && end < 0) {
        int at = queue[head++], r = at / COLUMNS, c = at % COLUMNS;
        for (int d = 0; d < 4; d++) {
            int to = (r + dr[d]) * COLUMNS + c + dc[d];
            char cell = maze[r + dr[d]][c + dc[d]];
            if (cell == '#' || from[to] >= 0)
                continue;
            from[to] = at;
            queue[tail++] = to;
            if (cell == 'E')
                end = to;
        }
    }
    int length = 0;
    for (int at = from[end]; from[at] != at; at = from[at]) {
        maze[at / COLUMNS][at % COLUMNS] = '*';
        length++;
    }
    for (int r = 0; r < ROWS; r++)
        puts(maze[r]);
    printf("%d steps, %d seen\n", length + 1, tail);
    return length;
}
