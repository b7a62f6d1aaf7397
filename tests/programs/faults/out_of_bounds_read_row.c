/* A row pointer past the last row of a matrix. */
int main(void)
{
    int matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int (*row)[3] = matrix;
    row += 2;
    return (*row)[0]; // fault: out-of-bounds read
}
