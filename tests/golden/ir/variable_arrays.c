int variable(int n, int m) {
    int total = 0;
    for (int i = 1; i < n; i++) {
        int row[i];
        row[i - 1] = i;
        if (i == 7)
            continue;
        total += row[i - 1] + sizeof row;
    }
    int grid[n][m];
    int (*next)[m] = grid + 1;
    grid[1][2] = 3;
    return (*next)[2] + total + (next - grid);
}
