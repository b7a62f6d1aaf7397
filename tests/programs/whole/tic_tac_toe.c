/* Tic-tac-toe by minimax from a position in the middle of a game. */
#include <stdio.h>
#include <string.h>

static char board[10] = "X.O.X....";
static int visited;

static int won(char who)
{
    static const char lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                     {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (int i = 0; i < 8; i++)
        if (board[(int)lines[i][0]] == who && board[(int)lines[i][1]] == who && board[(int)lines[i][2]] == who)
            return 1;
    return 0;
}

static int value(char turn, char me)
{
    char other = turn == 'X' ? 'O' : 'X';
    visited++;
    if (won(other))
        return other == me ? 1 : -1;
    if (!strchr(board, '.'))
        return 0;
    int best = turn == me ? -2 : 2;
    for (int i = 0; i < 9; i++)
        if (board[i] == '.') {
            board[i] = turn;
            int v = value(other, me);
            board[i] = '.';
            if (turn == me ? v > best : v < best)
                best = v;
            if (best == (turn == me ? 1 : -1))
                break;
        }
    return best;
}

static int best_move(char me)
{
    int best = -2, move = -1;
    for (int i = 0; i < 9; i++)
        if (board[i] == '.') {
            board[i] = me;
            int v = value(me == 'X' ? 'O' : 'X', me);
            board[i] = '.';
            if (v > best) {
                best = v;
                move = i;
            }
        }
    return move;
}

int main(void)
{
    char turn = 'O';
    while (!won('X') && !won('O') && strchr(board, '.')) {
        int move = best_move(turn);
        board[move] = turn;
        printf("%c plays %d: %s\n", turn, move, board);
        turn = turn == 'X' ? 'O' : 'X';
    }
    printf("%s\n", won('X') ? "X wins" : won('O') ? "O wins" : "draw");
    return visited % 256;
}
