/* The address just after the last element may be computed, no further one. */
int main(void)
{
    int row[4] = {0};
    int count = 4;
    int *end = &row[count];
    int *beyond = &row[count + 1]; // fault: index out of bounds
    return end == beyond;
}
