/* An index beyond its row leads to the next row of the same array. */
int main(void)
{
    int board[3][4] = {{0}};
    int column = 3;
    board[0][column] = 1;
    column++;
    board[0][column] = 1; // fault: index out of bounds
    return board[1][0];
}
